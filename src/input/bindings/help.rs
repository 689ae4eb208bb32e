//! What the help says of keys and mouse.

/// Keys of menus, for the help.
pub const MENU_KEYS: [(&str, &str); 5] = [
    ("↑ ↓ ← →", "move between buttons"),
    ("Tab  Shift+Tab", "the same, and all that explains itself"),
    ("Enter  Space", "press the button"),
    ("Esc", "back"),
    ("R  Shift+R", "when it is over: again with new dice, with the same"),
];

/// Keys of missions, for the help.
pub const MISSION_KEYS: [(&str, &str); 21] = [
    ("1 … 9, 0", "choose an action; Seek again: along a cone, Strike again: to kill"),
    ("Q  G", "Subdue, Drag"),
    ("P  C", "Point Out, Call Out, where somebody is at your side"),
    ("↑ ↓ ← →", "move the cursor on the board"),
    ("Enter  Space", "do the chosen action at the cursor; held: guards hurry"),
    ("Tab  Shift+Tab", "cursor to the next guard or target"),
    ("E  Backspace", "end the turn"),
    ("U  Shift+U", "undo, back to the start of the round"),
    ("Esc", "put the action away, then pause"),
    ("X  Shift+X", "explain the next thing on the screen, the one before"),
    ("PgUp PgDn", "scroll the log and the panels"),
    ("Y  N", "when asked whether you react: yes, no"),
    ("H", "put the hint away"),
    ("F", "all the squares that guards watch, on and off"),
    ("V", "demonstration view on and off"),
    ("F1", "these keys"),
    ("+ −  Home", "zoom, whole plan"),
    ("W A S D", "move the plan"),
    ("Left click", "do the chosen action there; on a button: press it"),
    ("Right click", "put the action away"),
    ("Wheel, middle drag", "zoom, move the plan"),
];

/// Keys of heists, for the help.
pub const HEIST_KEYS: [(&str, &str); 8] = [
    ("1 … 9, 0", "look at the button; once more: choose it"),
    ("↑ ↓ ← →", "move between buttons"),
    ("Tab  Shift+Tab", "to the next thing that explains itself, the one before"),
    ("Enter", "choose what you look at; let rolling dice lie"),
    ("Space", "let rolling dice lie"),
    ("U", "take back what was chosen since dice were thrown"),
    ("Esc", "back to all actions, then pause"),
    ("Gamepad", "pad: move, south: choose, east: back, west: undo, shoulders: explain"),
];

/// Keys of replays, for the help.
pub const REPLAY_KEYS: [(&str, &str); 7] = [
    ("Space  Enter", "run or stop; press the button that has the focus"),
    (",  .", "one action back, on; held: scrub"),
    ("Shift+,  Shift+.", "one round back, on"),
    ("J  L", "to the mark before, to the next"),
    ("T", "how fast it is shown"),
    ("Left click, drag", "on the bar, to that moment"),
    ("Esc", "settings, keys, leave"),
];
