# Shared by ./play, ./test and bench/run, which source it from the project's folder: `prepare EXTRA`
# leaves a virtual environment in $venv that holds the program as it stands in this folder.
# shellcheck shell=sh

venv=.venv

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

# Sets $core to how the rules should run: compiled where there is a C compiler, unless
# DOSRIOS_PURE=1 says not to.
choose_core() {
    core=interpreted
    compiler=${CC:-cc}
    if [ "${DOSRIOS_PURE-}" != 1 ] && command -v "${compiler%% *}" >/dev/null 2>&1; then
        core=compiled
    fi
}

has_headers() {
    "$venv/bin/python" -c '
import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").is_file())'
}

# Prints what the installed program depends on, in one line: where it is, what is in it, and how
# its rules should run.
source_stamp() {
    printf '%s %s %s\n' "$(
        find src client tools/compiled_core.py pyproject.toml hatch_build.py README.md LICENSE \
            \( -name node_modules -o -name dist -o -name 'client_dist*' \) -prune -o \
            -type f ! -name '*.pyc' ! -name .build.lock -exec cksum {} + 2>/dev/null |
            LC_ALL=C sort | cksum
    )" "$(pwd -P)" "$core"
}

# True if $venv holds this source with this extra; the extra `test` includes everything of none.
is_installed() {
    [ -x "$venv/bin/dosrios" ] && [ ! -e "$venv/half-made" ] && {
        [ "$(cat "$venv/installed-${1:-test}" 2>/dev/null)" = "$stamp" ] ||
            { [ -z "$1" ] && [ "$(cat "$venv/installed" 2>/dev/null)" = "$stamp" ]; }
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
    say "Making a virtual environment in $venv …"
    rm -rf "$venv"
    mkdir "$venv"
    : >"$venv/half-made"
    pwd -P >"$venv/place"
    "$python" -m venv "$venv" >"$venv/venv.log" 2>&1 && return
    # Debian and its children ship Python without ensurepip, in a package of its own.
    package=python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "Python's venv module is not complete: installing $package …"
        {
            apt-get update
            DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package"
        } </dev/null >>"$venv/venv.log" 2>&1 || say "apt-get did not succeed."
        "$python" -m venv "$venv" >>"$venv/venv.log" 2>&1 && return
    fi
    cat "$venv/venv.log" >&2
    die "
No virtual environment could be made with $python. On Debian and Ubuntu this helps:
    sudo apt-get install $package"
}

# True if $venv can be installed into: whole, working, and not moved here from another folder
# (its scripts know their place).
is_sound() {
    [ ! -e "$venv/half-made" ] && "$venv/bin/python" -m pip --version >/dev/null 2>&1 &&
        [ "$(cat "$venv/place" 2>/dev/null || pwd -P)" = "$(pwd -P)" ]
}

# Installs with pip: `pip_install 1` compiles the rules, `pip_install 0` does not.
pip_install() {
    DOSRIOS_COMPILE=$1 "$venv/bin/python" -m pip install --disable-pip-version-check --no-input \
        "$wanted" </dev/null >"$venv/pip.log" 2>&1
}

# True if the rules were to be compiled, could be, and are installed. They run without that too.
install_compiled() {
    [ "$core" = compiled ] || return 1
    if ! has_headers; then
        say "Python's C headers are missing (python3-dev?): the rules are not compiled, and slower."
        return 1
    fi
    say "Compiling the rules, which may take a minute …"
    pip_install 1 && return
    mv "$venv/pip.log" "$venv/compile.log"
    say "That failed, as $venv/compile.log tells: the rules are not compiled, and slower."
    return 1
}

install() {
    wanted=.${1:+[$1]}
    say "Installing dosrios into $venv …"
    rm -f "$venv/installed"*
    # An install that is cut short leaves this file behind, and the next one starts afresh.
    : >"$venv/half-made"
    if ! install_compiled && ! pip_install 0; then
        cat "$venv/pip.log" >&2
        rm -f "$venv/half-made"
        die "
pip could not install dosrios; what it said stands above and in $venv/pip.log."
    fi
    printf '%s\n' "$stamp" >"$venv/installed${1:+-$1}"
    rm -f "$venv/half-made"
}

prepare() {
    choose_core
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

# Installs Chromium for the tests in tests/e2e where that can be done; else says why they are
# skipped. They look for these names, too.
prepare_browser() {
    for browser in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$browser" >/dev/null 2>&1 && return
    done
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "The tests in a browser need Chromium, and none was found: installing it …"
        if {
            apt-get update
            DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium
        } </dev/null >.venv/chromium.log 2>&1; then
            return
        fi
        tail -n 3 .venv/chromium.log >&2
        say "Chromium could not be installed (.venv/chromium.log): the tests in a browser are skipped."
    else
        say "No Chromium was found: the tests in a browser (tests/e2e) are skipped.
    Debian:  sudo apt-get install chromium
    Ubuntu:  sudo snap install chromium"
    fi
}
