"""Several browsers at one match: friends by link, somebody who watches, two tabs of one seat."""

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.hands import Finger, Hands, Mouse
from tests.e2e.person import Person

from dosrios.core.actions import PLACE, STEP
from dosrios.core.rules import legal_actions


def test_a_friend_by_link_and_a_spectator(arrive: Arrivals) -> None:
    host, friend, spectator = arrive(), arrive(touch=True), arrive()
    match = host.new_match("friends", seats=["here", "open"], seed="5")
    link = host.invitation(1)
    spectator.watch(match)
    expect(host.page.locator(".watchers")).to_contain_text("1")

    friend.go(link)
    friend.see("join-name").fill("Bea")
    friend.page.get_by_text("Purple").tap()
    friend.see("join-sit").tap()
    friend.page.wait_for_url(f"**/m/{match}")
    friend.arrived()
    for person in (host, friend, spectator):
        expect(person.see("player-1")).to_contain_text("Bea")
        expect(person.see("player-1")).to_contain_class("p-purple")

    hands: list[Hands] = [Mouse(host), Finger(friend)]
    placed = 0
    while placed < 4:
        state = host.state()
        assert hands[state.actor].person.wait_for_turn()
        action = legal_actions(state)[0]
        hands[state.actor].do(action)
        placed += action.kind == PLACE
        for person in (host, friend, spectator):
            expect(person.see("replay-range")).to_have_attribute("max", str(len(host.actions())))
    expect(spectator.page.get_by_text("You are watching.")).to_be_visible()
    expect(spectator.see("notation-send")).to_be_disabled()
    spectator.see("place-d4").click()
    expect(spectator.see("sheet")).to_be_visible()
    assert spectator.plies == len(host.actions()), "who watches cannot act"


def test_a_link_works_once(arrive: Arrivals) -> None:
    host, friend, stranger = arrive(), arrive(), arrive()
    host.new_match("friends", seats=["here", "open"])
    link = host.invitation(1)
    friend.go(link)
    friend.see("join-sit").click()
    friend.arrived()
    host.see("share").click()
    expect(host.see("seat-link-1")).to_have_count(0)
    stranger.go(link)
    expect(stranger.page.get_by_role("alert")).to_contain_text("This link leads nowhere")
    expect(stranger.see("join-sit")).to_have_count(0)


def test_an_open_seat_goes_to_a_bot(arrive: Arrivals) -> None:
    host = arrive()
    host.new_match("friends", seats=["here", "open"])
    host.see("give-bot-1").select_option("random")
    expect(host.see("seat-1")).to_contain_text("bot")
    host.close()
    assert host.wait_for_turn()


def test_a_bot_takes_the_seat_of_a_friend_only_while_he_is_away(arrive: Arrivals) -> None:
    host, friend = arrive(), arrive()
    match = host.new_match("friends", seats=["here", "open"])
    friend.go(host.invitation(1))
    friend.see("join-sit").click()
    friend.arrived()
    host.watch(match)  # anew, with the friend already there
    host.see("share").click()
    expect(host.see("seat-1")).to_be_visible()
    for _ in range(2):
        expect(host.see("give-bot-1")).to_be_hidden()
        friend.go("/")
        expect(host.see("give-bot-1")).to_be_visible()
        friend.watch(match)
    expect(host.see("give-bot-1")).to_be_hidden()


def test_the_seat_on_another_device(arrive: Arrivals) -> None:
    laptop, phone = arrive(), arrive(touch=True)
    match = laptop.open_record(records.until_turn(3))
    seat = laptop.state().actor
    laptop.see("share").click()
    laptop.see(f"device-{seat}").click()
    phone.go(laptop.see(f"seat-link-{seat}").input_value())
    laptop.close()
    phone.see("join-sit").tap()
    phone.page.wait_for_url(f"**/m/{match}")
    phone.arrived()
    Finger(phone).end("defer")
    expect(laptop.see("replay-range")).to_have_attribute("max", str(len(phone.actions())))


def test_two_tabs_of_one_seat_at_once(arrive: Arrivals) -> None:
    """The second is refused, is told so, and sees the match as it is now; then it goes on."""
    first = arrive()
    first.open_record(records.until_turn(3))
    second = Person(first.page.context.new_page())
    late = Late()
    second.page.route_web_socket("**/api/socket", late.stand_between)
    second.watch(first.match)
    plies = first.plies
    harmless = [action.text for action in legal_actions(first.state()) if action.kind == STEP]

    late.holds = True  # the second has not heard yet of what the first does
    first.say(harmless[0])
    second.see("notation").fill(harmless[0])
    second.see("notation-send").click()
    late.wait_for("action/stale", second.page)
    assert second.plies == plies
    late.let_through()
    expect(second.see("notice")).to_contain_text("The match has moved on meanwhile")
    expect(second.see("replay-range")).to_have_attribute("max", str(plies + 1))
    second.see("notation").fill("")
    Mouse(second).end("defer")
    expect(first.see("replay-range")).to_have_attribute("max", str(plies + 2))


class Late:
    """Stands between a page and the server, and keeps back what the server says."""

    def __init__(self) -> None:
        self.holds = False
        self.held: list[str | bytes] = []
        self._page: WebSocketRoute | None = None

    def stand_between(self, page: WebSocketRoute) -> None:
        """For `route_web_socket`."""
        self._page = page
        page.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        if self.holds:
            self.held.append(message)
        else:
            assert self._page is not None
            self._page.send(message)

    def wait_for(self, words: str, page: Page) -> None:
        """Wait until the server has said something that the page does not know yet."""
        for _ in range(500):
            if any(words in str(message) for message in self.held):
                return
            page.wait_for_timeout(20)
        raise AssertionError(f"the server does not say {words}")

    def let_through(self) -> None:
        """Let the page hear it all."""
        self.holds = False
        for message in self.held:
            self._pass_on(message)
