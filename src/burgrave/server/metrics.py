"""Metrics for Prometheus; its client comes with the extra `server`."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import MediaType, Response, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from .context import AnyRequest, Server, server_of


class Figures(Collector):
    """Reads the server's counters at each request."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def collect(self) -> Iterator[Metric]:
        server = self.server
        yield CounterMetricFamily("burgrave_messages", "Messages received.", server.messages)
        yield GaugeMetricFamily("burgrave_pages", "Pages connected.", server.connected.total())
        yield CounterMetricFamily("burgrave_tables_laid", "Tables laid.", server.opened)
        yield GaugeMetricFamily("burgrave_tables", "Tables in memory.", len(server.lobby.live))


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Metrics for Prometheus."""
    registry = CollectorRegistry()
    registry.register(Figures(server_of(request)))
    return Response(generate_latest(registry), media_type="text/plain")
