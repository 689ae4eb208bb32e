//! What one has to know at each moment, in a few lines: a newcomer needs no rulebook.

use unnoticed_rules::endeavor::{EyeMode, Heist, HeistPhase, Stage};

/// What is taught at this moment, and the rules behind it.
pub(super) fn lesson(heist: &Heist) -> (&'static str, &'static str) {
    match heist.phase() {
        HeistPhase::Die(_) => (
            "A large die succeeds more often and gives more reach: exactly how far a Move goes, how much Work is done. Hurt \
             attacks Alarms and never moves. Used Stats are spent until the rogue rests. Whoever has the fewest Blessings \
             acts first, be it the Eye; the others follow round the table.",
            "END-30 END-106 END-98 END-99",
        ),
        HeistPhase::Turn(turn) => match &turn.stage {
            Stage::Act if heist.mode() == EyeMode::Wake => (
                "The Eye is awake and turns every Alarm into a Wound. Who has Wounds on three neighbouring positions is \
                 caught when nobody ends the round with more Blessings than the Eye. The Blessings of a rogue that rests do \
                 not count: let somebody else keep the lead. Finish and get out.",
                "END-150 END-173 END-163",
            ),
            Stage::Act => (
                "A total of 5 succeeds, of 3 where it is easy or the rogue is apt. A failure makes every Alarm grow one more \
                 above it. End no turn on an Alarm, unless a Sanctuary is there or next to it: that wakes the Eye, and \
                 Alarms become Wounds.",
                "END-22 END-177 END-175",
            ),
            Stage::Rolled(_) => (
                "Two Blessings of equal worth and another unspent Stat with the same die make a Spark. \
                 Whoever Covers may Help.",
                "END-40 END-57",
            ),
            Stage::Alarm { .. } => ("One Alarm within reach goes.", "END-117"),
            Stage::Go(_) => (
                "A Move is exactly as long as the reach that the Action Die gives, and one shorter where it leaves a Wound of its own. Only where it ends can an Alarm be activated.",
                "END-126 END-200",
            ),
            Stage::Take(_) => ("Equal worths make a pair, and a pair pays for a Spark.", "END-120 END-38"),
            Stage::Leave(..) => (
                "The heist is won only if every Objective is done; a full win needs everybody out, \
                 and the Eye wary.",
                "END-205 END-207",
            ),
        },
        HeistPhase::Lead(_) | HeistPhase::Quicken(..) => (
            "Most Blessings at the end of a round: all of them go, and the leader and as many others as its reach \
             have one more action in the next round.",
            "END-162 END-168",
        ),
        HeistPhase::Over(_) => ("", ""),
    }
}

/// How a heist goes, told before the first one.
pub(in crate::screens) const HOW_IT_GOES: [(&str, &str); 6] = [
    (
        "Bring the crew along the track to each Objective (a golden chest), Work on it until it is done, \
         and leave by the Escape (a green door).",
        "END-135 END-187",
    ),
    (
        "Each round every rogue takes one of its Stats: the die that is rolled, and the reach, how far and how much. \
         Used Stats are spent until the rogue rests.",
        "END-95 END-106",
    ),
    (
        "Whoever ends a turn on an Alarm (a red bell) wakes the Eye; a Sanctuary (a candle in a niche) shelters its \
         position and its neighbours.",
        "END-175 END-191",
    ),
    (
        "Every failure makes every Alarm grow, and the Eye moves them. A Spark (two Blessings of equal worth, and \
         another unspent Stat with the same die) hardly fails, but lets Alarms grow, too.",
        "END-177 END-38",
    ),
    (
        "Whoever has the most Blessings at the end of a round loses them: a rogue gives the crew actions for the next \
         one, the Eye sweeps; once awake it catches whoever has Wounds on three neighbouring positions.",
        "END-162 END-173",
    ),
    (
        "All Objectives done and everybody out before the Eye wakes is a full win; with it awake, or somebody caught, \
         a narrow one.",
        "END-205 END-206",
    ),
];
