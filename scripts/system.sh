# Sourced by the other scripts: sets up what a fresh Debian or Ubuntu machine with Rust on it lacks.

# has_package NAME: whether a Debian package is installed.
has_package() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'; }

# agrees QUESTION: whether whoever sits at the terminal agrees. With YES or CI set, or without a terminal, nobody is asked.
agrees() {
    [ -n "${YES:-}${CI:-}" ] || [ ! -t 0 ] || [ ! -t 2 ] && return 0
    local answer
    read -r -p "$1 [Y/n] " answer || return 1
    case $answer in [nN]*) return 1 ;; *) return 0 ;; esac
}

# need PACKAGE...: installs what is missing, if that is allowed and wanted; else names it and stops.
need() {
    command -v dpkg-query >/dev/null || return 0 # not Debian: the build will say what it misses
    local package missing=()
    for package in "$@"; do has_package "$package" || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] && return 0
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get)
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || { by_hand "${missing[@]}"; return 1; }
        apt=(sudo -n "${apt[@]}")
    fi
    echo "Missing on this machine: ${missing[*]}" >&2
    agrees "Install them with apt-get?" || { by_hand "${missing[@]}"; return 1; }
    "${apt[@]}" install -y -q "${missing[@]}" >/dev/null 2>&1 && return 0
    # The list of packages may be old or missing.
    "${apt[@]}" update -q >/dev/null || echo "The list of packages could not be fetched." >&2
    "${apt[@]}" install -y -q "${missing[@]}" >/dev/null && return 0
    by_hand "${missing[@]}"
    return 1
}

# by_hand PACKAGE...: says what somebody has to install.
by_hand() { echo "Please install by hand: sudo apt-get install $*" >&2; }

# need_rust: stops with a sentence where there is no cargo.
need_rust() {
    command -v cargo >/dev/null && return 0
    [ -f "$HOME/.cargo/env" ] && . "$HOME/.cargo/env"
    command -v cargo >/dev/null && return 0
    echo "Rust is missing: see https://rustup.rs" >&2
    return 1
}

# What the window is built with, and a Vulkan driver to run it.
BUILD_PACKAGES=(gcc pkg-config libudev-dev libasound2-dev)
DRIVER_PACKAGES=(mesa-vulkan-drivers libvulkan1)
X11_PACKAGES=(libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
