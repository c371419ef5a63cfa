"""Metrics for Prometheus; its client comes with the extra `server`."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import MediaType, Response, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from .context import AnyRequest, Server, server_of

OPERATIONS = "burgrave_operation_seconds"
REQUESTS = "burgrave_request_seconds"
STORED = "burgrave_store_seconds"
LAG = "burgrave_loop_lag_seconds"
OWNERS = {
    "processes": "Processes that serve the same database.",
    "owned": "Tables that this process owns.",
}


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
        yield from self.durations()
        failed = server.lobby.database.failures
        yield CounterMetricFamily("burgrave_not_stored", "Writes that failed.", failed)
        waiting = server.lobby.bots_at_work.waiting
        yield GaugeMetricFamily(
            "burgrave_bot_tasks", "Tasks of bots that are not done yet.", waiting
        )
        forwarded = server.peers.forwarded
        yield CounterMetricFamily("burgrave_forwarded", "Requests sent to owners.", forwarded)
        sent = CounterMetricFamily("burgrave_notified", "Notifications sent.", labels=["way"])
        for way, count in server.notifier.sent.items():
            sent.add_metric([way], count)
        yield sent
        lost = CounterMetricFamily(
            "burgrave_not_notified", "Failed attempts to deliver a notification.", labels=["way"]
        )
        for way, count in server.notifier.failed.items():
            lost.add_metric([way], count)
        yield lost
        for name, count in server.lobby.rooms.owners.count().items():
            yield GaugeMetricFamily(f"burgrave_{name}", OWNERS[name], count)

    def durations(self) -> Iterator[Metric]:
        """How long operations take, and how late the event loop is."""
        timings = self.server.timings
        for name, meaning, each in (
            (OPERATIONS, "From a page's message until its answer is stored.", timings.durations),
            (REQUESTS, "From a request's arrival until its answer.", timings.requests),
        ):
            family = HistogramMetricFamily(name, meaning, labels=[name.split("_")[1]])
            for one, found in each.items():
                family.add_metric([one], found.buckets(), found.total)
            yield family
        for name, meaning, found in (
            (STORED, "How long writes to the database take.", timings.stored),
            (LAG, "How late the event loop is.", timings.lag),
        ):
            family = HistogramMetricFamily(name, meaning)
            family.add_metric([], found.buckets(), found.total)
            yield family


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Metrics for Prometheus."""
    registry = CollectorRegistry()
    registry.register(Figures(server_of(request)))
    return Response(generate_latest(registry), media_type="text/plain")
