"""Records and pictures out of the browser and into it; rematches."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.person import Person

from dosrios.core.reading import parse_record

WRONG = records.beginning(20).rstrip() + " d4-d9\n"


def test_export_then_import(person: Person, tmp_path: Path) -> None:
    person.open_record(records.finished())
    person.close()
    person.see("share").click()
    with person.page.expect_download() as waiting:
        person.see("export-record").click()
    path = tmp_path / waiting.value.suggested_filename
    assert path.suffix == ".drn"
    waiting.value.save_as(path)
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.actions == parse_record(records.finished()).actions

    person.go()
    person.see("record-file").set_input_files(path)
    person.arrived()
    expect(person.see("end-screen")).to_contain_text("Ana has won")
    assert person.record().actions == record.actions


@pytest.mark.parametrize("how", ["chosen", "pasted", "dropped"])
def test_a_bad_record_is_explained_as_by_the_command_line(
    person: Person, tmp_path: Path, how: str
) -> None:
    path = tmp_path / "bad.drn"
    path.write_text(WRONG, encoding="utf-8")
    person.go()
    if how == "chosen":
        person.see("record-file").set_input_files(path)
    elif how == "pasted":
        person.page.evaluate(
            """text => {
                const data = new DataTransfer();
                data.setData("text", text);
                const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
                document.body.dispatchEvent(paste);
            }""",
            WRONG,
        )
    else:
        person.page.evaluate(
            """text => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([text], "bad.drn"));
                document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
            }""",
            WRONG,
        )
    name = "record" if how == "pasted" else "bad.drn"
    command = [sys.executable, "-m", "dosrios", "record", "check", "bad.drn"]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert said.returncode != 0
    expected = (said.stdout + said.stderr).strip().replace("bad.drn", name, 1)
    expect(person.see("record-problem")).to_have_text(expected)


def test_pictures(person: Person) -> None:
    person.open_record(records.finished())
    person.close()
    person.see("share").click()
    for kind, begins in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with person.page.expect_download() as waiting:
            person.see(f"picture-{kind}").click()
        assert Path(waiting.value.path()).read_bytes().lstrip().startswith(begins)


def test_rematch_and_same_board_again(person: Person) -> None:
    old = person.open_record(records.finished())
    board = person.record().board
    person.see("same-board").click()
    person.page.wait_for_url(lambda url: old not in url)
    person.arrived()
    assert person.record().board == board
    assert person.record().header("Name1") == "Ana"
    assert person.wait_for_turn()

    person.watch(old)
    person.see("rematch").click()
    person.page.wait_for_url(lambda url: old not in url)
    person.arrived()
    assert person.record().board != board
    assert person.record().header("Name1") == "Ana"
    assert person.wait_for_turn()
