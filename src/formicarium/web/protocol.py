"""HTTP as uvicorn reads it, with an end to what a request may say before its body."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_LONGEST_HEAD = 65_536  # bytes of a request line with its headers


class BoundedHttp(HttpToolsProtocol):
    """httptools collects a request line, headers and trailers for as long as they come; here not for ever.

    The bytes of a body are limited by whoever reads it.
    """

    _pending: int = 0  # bytes since the parser has last come to the end of something

    def data_received(self, data: bytes) -> None:
        self._pending += len(data)
        super().data_received(data)
        if self._pending > _LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        self._pending = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._pending = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._pending = 0
        super().on_message_complete()
