# Sourced by the other scripts: sets up what a fresh Debian or Ubuntu machine with Rust on it lacks.

# has_package NAME: whether a Debian package is installed.
has_package() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'; }

# need PACKAGE...: installs what is missing, or names it and stops where that is not allowed.
need() {
    command -v dpkg-query >/dev/null || return 0 # not Debian: the build will say what it misses
    local package missing=()
    for package in "$@"; do has_package "$package" || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] && return 0
    local apt=(apt-get)
    if [ "$(id -u)" -ne 0 ]; then
        if ! sudo -n true 2>/dev/null; then
            echo "Please install: sudo apt-get install ${missing[*]}" >&2
            return 1
        fi
        apt=(sudo -n apt-get)
    fi
    echo "Installing ${missing[*]} ..." >&2
    DEBIAN_FRONTEND=noninteractive "${apt[@]}" install -y -q "${missing[@]}" >/dev/null 2>&1 && return 0
    "${apt[@]}" update -q >/dev/null 2>&1
    DEBIAN_FRONTEND=noninteractive "${apt[@]}" install -y -q "${missing[@]}" >/dev/null && return 0
    echo "Could not install ${missing[*]}; please install them by hand." >&2
    return 1
}

# need_rust: stops with a sentence where there is no cargo.
need_rust() {
    command -v cargo >/dev/null && return 0
    [ -f "$HOME/.cargo/env" ] && . "$HOME/.cargo/env"
    command -v cargo >/dev/null && return 0
    echo "Rust is missing: see https://rustup.rs" >&2
    return 1
}

# What the window is built with, and a Vulkan driver to run it.
BUILD_PACKAGES=(gcc pkg-config libudev-dev)
DRIVER_PACKAGES=(mesa-vulkan-drivers libvulkan1)
X11_PACKAGES=(libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
