//! The words of a heist, each in a sentence or two, for the help.

/// Each word and what it means, in the order in which one meets them, with the rules that say so.
pub(in crate::screens) const WORDS: [(&str, &str, &str); 21] = [
    (
        "Action Die",
        "The Stat that a rogue takes for a round: its die is rolled for all that it tries. Afterwards it is spent.",
        "END-95 END-106",
    ),
    (
        "reach",
        "How far a rogue acts and goes in a round, and how much that brings; X in the rules. It comes from the size of the \
         Action Die: 1 for a d4, 2 for a d6 or d8, 3 for a d10.",
        "END-30",
    ),
    (
        "success",
        "A total of 5 or more; of 3 where it is easy, or the rogue is good with such a thing. Where it is hard two rolls have \
         to succeed. Minor, medium, major and maximum say how high it is, which matters only to Attacks with Hurt; the end counts \
         strokes of luck and mishaps of it.",
        "END-14 END-20 END-21 END-22 END-26 END-118",
    ),
    ("bump", "A 1 is thrown again and added.", "END-03"),
    ("rest", "To skip a round, and have all Stats again after it.", "END-108 END-110"),
    (
        "Blessing",
        "Progress of the moment: as many as the reach come with the Action Die, each worth 1 to 6. Whoever has the fewest acts \
         first, and the others follow round the table.",
        "END-47 END-96 END-98 END-99",
    ),
    (
        "to lead",
        "To have the most Blessings at the end of a round, of those that do not rest; a tie is the Eye’s. They all go: a rogue \
         gives itself and as many others as its reach one more action in the next round, the Eye sweeps, or catches once it \
         is awake.",
        "END-162 END-163 END-164 END-168",
    ),
    (
        "Spark",
        "Two Blessings of equal worth add the die of another unspent Stat of the same size to a roll. Every Alarm grows by it.",
        "END-38 END-40 END-177",
    ),
    (
        "Cover",
        "With Home or Hurry: to hold back one’s turn, to Help another whose turn is still to come, or to be Helped by it.",
        "END-128 END-131 END-132",
    ),
    (
        "Help",
        "Whoever Covers may pay a Blessing once another has rolled: half its worth is added to the roll, or to the reach.",
        "END-57 END-58 END-59 END-128",
    ),
    ("Alarm", "A bell. Whoever ends a turn on one wakes the Eye; to pass it does no harm.", "END-175"),
    (
        "to grow",
        "Every failure, and every Spark, adds an Alarm above each Alarm that has none there: the dotted ones.",
        "END-177",
    ),
    (
        "Sanctuary",
        "A candle in a niche: on its position, and on those next to it, no Alarm counts. An Attack from there uses it up.",
        "END-191 END-192",
    ),
    (
        "Objective",
        "A chest. Work on it lays as many Schemes (coins) as the reach; with as many as it takes it is done, and \
         the coins stay.",
        "END-135 END-138 END-139",
    ),
    (
        "violent Attack",
        "With Hurt: takes away one Alarm within reach. The same at a chest is Force, which lays Schemes.",
        "END-116 END-117 END-214",
    ),
    (
        "subtle Attack",
        "With Head, Hand or Heart: takes as many Blessings from the Eye as the reach; the Eye rolls as many anew.",
        "END-119 END-120 END-122",
    ),
    ("Escape", "The green door: whoever comes on it or past it may leave.", "END-187 END-188"),
    (
        "the Eye",
        "Wary it sets Alarms and moves them; awake it turns them into Wounds, and never falls asleep again. Its reach comes from \
         its one die, the Watch.",
        "END-90 END-91 END-92 END-145 END-147 END-150",
    ),
    (
        "sweep",
        "What a wary Eye does that leads: for one round there are Alarms on all positions between two of them.",
        "END-171",
    ),
    (
        "Wound",
        "A drop, at or above where its rogue stands; to step off it costs one more. Who has three in a row is caught if the \
         awake Eye leads.",
        "END-173 END-198 END-200",
    ),
    ("dawn", "The last round of the night: after it the Eye wakes by itself.", "END-204"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_word_is_told_once_in_whole_sentences_with_its_rules() {
        let words: BTreeSet<&str> = WORDS.iter().map(|(word, ..)| *word).collect();
        assert_eq!(words.len(), WORDS.len());
        for (word, meaning, rules) in WORDS {
            assert!(meaning.ends_with('.') && meaning.starts_with(char::is_uppercase), "{word}");
            assert!(rules.split(' ').all(|rule| rule.starts_with("END-")), "{word}: {rules}");
        }
    }
}
