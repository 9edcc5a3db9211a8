"""Says at the head of every run which of the two the tests see: compiled rules or their sources."""

import signal

import dosrios


def pytest_configure() -> None:
    # A run in the background ignores Ctrl-C, and so would every program that its tests start.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return (
        f"dosrios {dosrios.__version__}, rules {'compiled' if dosrios.COMPILED else 'interpreted'}"
    )
