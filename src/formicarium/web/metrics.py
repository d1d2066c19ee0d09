"""What Prometheus may ask for. The figures are those of this process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_BYTES = (256, 1024, 4096, 8192, 15360, 32768, 65536, 262144)


class Metrics:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.tables: Gauge = Gauge("formicarium_tables", "Tables in memory", registry=registry)
        self.viewers: Gauge = Gauge("formicarium_viewers", "Open streams", registry=registry)
        self.answers: Counter = Counter("formicarium_answers", "Answers stored", ["by"], registry=registry)
        self.refusals: Counter = Counter("formicarium_refusals", "Requests refused", ["status"], registry=registry)
        self.requests: Histogram = Histogram(
            "formicarium_request_seconds", "Time to answer a request", ["method"], buckets=_FAST, registry=registry
        )
        self.store: Histogram = Histogram(
            "formicarium_store_seconds", "Time to store an entry", buckets=_FAST, registry=registry
        )
        self.render: Histogram = Histogram(
            "formicarium_render_seconds", "Time to draw a table for one seat", buckets=_FAST, registry=registry
        )
        self.update: Histogram = Histogram(
            "formicarium_update_bytes", "Size of an update as it is sent", buckets=_BYTES, registry=registry
        )
        self.thought: Histogram = Histogram(
            "formicarium_bot_seconds", "Time a bot has thought", ["level"], buckets=_SLOW, registry=registry
        )
        self.faults: Counter = Counter(
            "formicarium_bot_faults", "Answers of bots replaced by random ones", ["level"], registry=registry
        )
        self.conflicts: Counter = Counter(
            "formicarium_conflicts", "Entries another process had stored first", registry=registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
