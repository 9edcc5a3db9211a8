"""What browsers are told about every answer, and how often somebody may ask."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.conftest import RunningServer
from tests.server.people import Device

from dosrios.protocol import http
from dosrios.protocol.messages import Ping, Refused
from dosrios.server.limits import MOST_KEPT, Bucket, Buckets
from dosrios.server.security import SECURITY_HEADERS
from dosrios.server.settings import Settings


def test_every_answer_has_the_security_headers(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here")
            for path in ("/", f"/m/{match}", "/j/x", "/api/offer", "/health", "/nothing", "/a/b"):
                response = await ana.http.get(path)
                for name, value in SECURITY_HEADERS.items():
                    assert response.headers[name] == value
                assert "server" not in response.headers or response.headers["server"] == "uvicorn"

    asyncio.run(scenario())


def test_whoever_types_an_address_that_leads_nowhere_gets_a_page_and_a_way_home(
    server: RunningServer,
) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            browser = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "nl"}
            for path in ("/nothing", "/a/b", "/api/matches/no-such-match/record", "/api/nothing"):
                response = await ana.http.get(path, headers=browser)
                assert response.status_code == 404
                assert response.headers["content-type"].startswith("text/html")
                assert '<a href="/">Naar het begin</a>' in response.text
                program = await ana.http.get(path)
                assert program.status_code == 404
                assert program.json()["code"] in ("request/unknown", "match/unknown")

    asyncio.run(scenario())


def test_the_policy_lets_no_script_in_that_is_not_ours() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy


def test_behind_https_cookies_are_secure_and_links_carry_the_public_address(
    start: Callable[..., RunningServer],
) -> None:
    server = start(public_url="https://rios.example/")

    async def scenario() -> None:
        async with Device(server.url) as ana:
            response = await ana.http.get("/")
            assert response.headers["set-cookie"].endswith("; Secure")
            assert "Strict-Transport-Security" in response.headers
            token = response.headers["set-cookie"].split("=", 1)[1].split(";")[0]
        # Over plain http, as from the proxy, a client would not send a secure cookie by itself.
        proxied = {"Cookie": f"dosrios_device={token}", "Origin": "https://rios.example"}
        async with Device(server.url) as ana:
            body = b'{"seats":[{"kind":"here"},{"kind":"open"}]}'
            made = await ana.post_raw("/api/matches", body, **proxied)
            match = made.json()["match"]
            asked = await ana.post_raw(f"/api/matches/{match}/links", b'{"seat":1}', **proxied)
            assert asked.json()["url"].startswith("https://rios.example/j/")
            offer = await ana.get("/api/offer", http.Offer)
            assert offer.address == "https://rios.example"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "url", ["rios.example", "ftp://rios.example", "https://", "http://rios.example?b"]
)
def test_a_public_address_has_to_be_one(url: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not an http address"):
        Settings(data=tmp_path, public_url=url)


def test_links_carry_the_address_people_came_by(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url.replace("127.0.0.1", "localhost")) as ana:
            match = await ana.new_match("here", "open")
            link = await ana.post(f"/api/matches/{match}/links", http.NewLink(seat=1), http.Link)
            assert link.url.startswith("http://localhost:")

    asyncio.run(scenario())


def test_too_many_messages_are_refused_and_then_let_through_again(
    start: Callable[..., RunningServer],
) -> None:
    server = start(messages_per_second=50.0, message_burst=5)

    async def scenario() -> None:
        async with Device(server.url) as eve:
            window = await eve.look_at(await eve.new_match("here", "here"))
            for _ in range(30):
                await window.send(Ping(id=1))
            assert (await window.receive_until(Refused)).code == "message/too-many"
            await asyncio.sleep(0.2)
            await window.open(window.match.match if window.match else "")

    asyncio.run(scenario())


def test_too_many_requests_are_refused(start: Callable[..., RunningServer]) -> None:
    server = start(posts_per_second=0.001, post_burst=3)

    async def scenario() -> None:
        async with Device(server.url) as eve:
            codes = [(await eve.post_raw("/api/matches", b"{}")).status_code for _ in range(5)]
            assert codes == [422, 422, 422, 429, 429]

    asyncio.run(scenario())


def test_no_more_sockets_than_there_may_be(start: Callable[..., RunningServer]) -> None:
    server = start(most_sockets=2)

    async def scenario() -> None:
        async with Device(server.url) as eve:
            match = await eve.new_match("here", "here")
            first, _second = await eve.look_at(match), await eve.look_at(match)
            with pytest.raises(Exception, match="403"):
                await eve.connect()
            await first.close()
            while server.app.state.sockets > 1:
                await asyncio.sleep(0.01)
            await eve.look_at(match)

    asyncio.run(scenario())


def test_a_bucket_fills_with_time() -> None:
    now = 0.0
    bucket = Bucket(2.0, 3, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_much_work_counts_for_several() -> None:
    bucket = Bucket(1.0, 10, clock=lambda: 0.0)
    assert [bucket.take(4.0) for _ in range(3)] == [True, True, False]


def test_buckets_keep_people_apart_and_do_not_grow_for_ever() -> None:
    buckets = Buckets(1.0, 1, clock=lambda: 0.0)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    for number in range(MOST_KEPT):
        buckets.take(str(number))
    assert len(buckets._buckets) == MOST_KEPT
    assert buckets.take("a")  # forgotten
