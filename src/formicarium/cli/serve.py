"""`formicarium serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
import webbrowser
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.errors import FormicariumError

if TYPE_CHECKING:
    from ..web.settings import Settings


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 0 takes a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="A database URL, such as postgresql://user@host/club.")] = None,
    channels: Annotated[
        str | None, typer.Option(help="redis://… where several processes serve one club; otherwise memory.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="The folder for the database and the key of the cookies.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes bots think in.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser, where there is one.")] = False,
) -> None:
    """Serve the table in the browser. Every flag can also be given as FORMICARIUM_HOST, FORMICARIUM_PORT and so on."""
    try:
        from ..web.settings import from_environment
    except ModuleNotFoundError as error:
        raise FormicariumError(
            f"The table in the browser needs {error.name}; install it with pip install 'formicarium[web]'."
        ) from error
    settings = from_environment(host=host, port=port, database=database, channels=channels, data=data, workers=workers)
    _run(settings, open_browser)


def _run(settings: Settings, open_browser: bool) -> None:
    import uvicorn

    from ..web.app import create_app
    from ..web.logs import set_up_logs
    from ..web.protocol import BoundedHttp

    set_up_logs()
    app = create_app(settings)

    class Server(uvicorn.Server):
        """Lets the streams of the pages end as soon as it is told to stop; it would wait for them otherwise."""

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            app.state.desk.club.close_streams_soon()
            super().handle_exit(sig, frame)

        async def startup(self, sockets: list[Any] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _greet(self, settings, open_browser)

    # When it has stopped, uvicorn raises the signal again for those who started it: end in good order then.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=BoundedHttp,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=int(settings.stop_seconds),
        timeout_keep_alive=30,
        lifespan="on",
    )
    with contextlib.suppress(asyncio.CancelledError):
        Server(config).run()


def _greet(server: Any, settings: Settings, open_browser: bool) -> None:
    """Say where the table stands; the port may have been chosen by the system."""
    port = server.servers[0].sockets[0].getsockname()[1]
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    url = f"http://{host}:{port}/"
    print(f"The table is set at {url}  (Ctrl-C clears it away)", flush=True)
    if open_browser and _has_browser():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_browser() -> bool:
    """A browser of the text terminal would take the terminal from the server."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
