//! The words that scripts of missions begin with under every rulebook: nothing in a level may be called by one of them.

/// All of them.
#[rustfmt::skip]
pub const SCRIPT_COMMANDS: [&str; 33] = [
    "stride", "walk", "sneak", "step", "hide", "seek", "take-cover", "divert", "point-out", "strike", "subdue", "drag",
    "open", "close", "pick", "take", "use", "plant", "disarm", "snuff", "light", "throw", "call-out", "reload", "leave",
    "end-turn", "kill", "spare", "react", "reaction", "go-over", "give-up", "answer",
];
