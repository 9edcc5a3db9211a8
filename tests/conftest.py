"""Says at the head of every run which of the two the tests see: compiled rules or their sources."""

import dosrios


def pytest_report_header() -> str:
    return (
        f"dosrios {dosrios.__version__}, rules {'compiled' if dosrios.COMPILED else 'interpreted'}"
    )
