# Shared by ./play and ./test, which source it from the project's folder: `prepare EXTRA` leaves
# a virtual environment in .venv that holds the program as it stands in this folder.
# shellcheck shell=sh

say() { printf '%s\n' "$*" >&2; }

die() {
    say "$@"
    exit 1
}

# Sets $python to the first Python that is new enough.
find_python() {
    for python in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            return
        fi
    done
    cat >&2 <<END
Dos Rios needs Python 3.11 or newer, and none was found on the PATH.
    Debian, Ubuntu:  sudo apt-get install python3 python3-venv
    Fedora:          sudo dnf install python3
    macOS:           brew install python3
    somewhere else:  PYTHON=/path/to/python3 $0
END
    exit 1
}

# Prints what the installed program depends on, in one line: where it is, and what is in it.
source_stamp() {
    printf '%s %s\n' "$(
        find src client pyproject.toml hatch_build.py README.md LICENSE \
            \( -name node_modules -o -name dist -o -name 'client_dist*' \) -prune -o \
            -type f ! -name '*.pyc' ! -name .build.lock -exec cksum {} + 2>/dev/null |
            LC_ALL=C sort | cksum
    )" "$(pwd -P)"
}

# True if .venv holds this source with this extra; the extra `test` includes everything of none.
is_installed() {
    [ -x .venv/bin/dosrios ] && [ ! -e .venv/half-made ] && {
        [ "$(cat .venv/installed-test 2>/dev/null)" = "$stamp" ] ||
            { [ -z "$1" ] && [ "$(cat .venv/installed 2>/dev/null)" = "$stamp" ]; }
    }
}

# Waits until no other ./play or ./test is installing. The lock belongs to this shell's file
# descriptor 9, so the system lets go of it however we end, and only when our pip has ended too.
lock() {
    exec 9>.install.lock
    "$python" -c '
import fcntl, sys
try:
    fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)
except BlockingIOError:
    print("Waiting for another ./play or ./test to finish installing …", file=sys.stderr)
    fcntl.flock(9, fcntl.LOCK_EX)
' 9>&9
}

make_venv() {
    say "Making a virtual environment in .venv …"
    rm -rf .venv
    mkdir .venv
    : >.venv/half-made
    pwd -P >.venv/place
    "$python" -m venv .venv >.venv/venv.log 2>&1 && return
    # Debian and its children ship Python without ensurepip, in a package of its own.
    package=python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "Python's venv module is not complete: installing $package …"
        {
            apt-get update
            DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package"
        } </dev/null >>.venv/venv.log 2>&1 || say "apt-get did not succeed."
        "$python" -m venv .venv >>.venv/venv.log 2>&1 && return
    fi
    cat .venv/venv.log >&2
    die "
No virtual environment could be made with $python. On Debian and Ubuntu this helps:
    sudo apt-get install $package"
}

# True if .venv can be installed into: whole, working, and not moved here from another folder
# (its scripts know their place).
is_sound() {
    [ ! -e .venv/half-made ] && .venv/bin/python -m pip --version >/dev/null 2>&1 &&
        [ "$(cat .venv/place 2>/dev/null || pwd -P)" = "$(pwd -P)" ]
}

install() {
    wanted=.${1:+[$1]}
    say "Installing dosrios into .venv …"
    rm -f .venv/installed .venv/installed-test
    # An install that is cut short leaves this file behind, and the next one starts afresh.
    : >.venv/half-made
    if ! .venv/bin/python -m pip install --disable-pip-version-check --no-input "$wanted" \
        </dev/null >.venv/pip.log 2>&1; then
        cat .venv/pip.log >&2
        rm -f .venv/half-made
        die "
pip could not install dosrios; what it said stands above and in .venv/pip.log."
    fi
    printf '%s\n' "$stamp" >".venv/installed${1:+-$1}"
    rm -f .venv/half-made
}

prepare() {
    stamp=$(source_stamp)
    is_installed "$1" && return
    trap 'exit 130' INT
    trap 'exit 143' TERM
    find_python
    lock
    # While we waited, the other one may have done our work.
    if ! is_installed "$1"; then
        is_sound || make_venv
        install "$1"
    fi
    exec 9>&-
    trap - INT TERM
}
