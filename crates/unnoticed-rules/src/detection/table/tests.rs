use std::collections::BTreeSet;

use super::*;

const ACTS: [Act; 26] = [
    Act::Hide,
    Act::Sneak,
    Act::Strike,
    Act::OpenAct,
    Act::Step,
    Act::UnobtrusiveAct,
    Act::LoudNoise,
    Act::ReadAsUndetected,
    Act::TurnInvisible,
    Act::Change,
    Act::AvoidNotice,
    Act::ComeIntoBeing,
    Act::Diversion,
    Act::Classification,
    Act::Seek,
    Act::PointOut,
    Act::GuessedAttack,
    Act::Attack,
    Act::LeaveSenses,
    Act::SeeEmptySpace,
    Act::QuietRounds,
    Act::SeeEvidence,
    Act::Noise,
    Act::VagueSense,
    Act::ImpreciseSense,
    Act::DiversionEnds,
];

fn all_facts() -> impl Iterator<Item = Facts> {
    (0..1 << 10).map(|bits: u32| {
        let bit = |i: u32| bits & 1 << i != 0;
        Facts {
            q0: bit(0),
            q1: bit(1),
            invisible: bit(2),
            sees_space: bit(3),
            hears: bit(4),
            precise: bit(5),
            nearby: bit(6),
            knows_space: bit(7),
            hits: bit(8),
            diverted: bit(9),
        }
    })
}

fn degrees() -> impl Iterator<Item = Option<Degree>> {
    Degree::ALL.into_iter().map(Some).chain([None])
}

#[test]
fn the_table_has_every_row_from_t01_to_t83_in_order() {
    let rows: Vec<u8> = TABLE.iter().map(|entry| entry.row.number()).collect();
    assert!(rows.is_sorted());
    assert_eq!(rows.into_iter().collect::<BTreeSet<_>>(), (1..=83).collect());
}

#[test]
fn det_02_the_table_is_closed_unambiguous_and_every_entry_is_found() {
    let mut found = BTreeSet::new();
    for (act, facts) in ACTS.into_iter().flat_map(|act| all_facts().map(move |facts| (act, facts))) {
        for (from, degree) in State::ALL.into_iter().flat_map(|from| degrees().map(move |d| (from, d))) {
            let fits = |row: &&Transition| {
                row.act == act && row.from.contains(&from) && row.when.holds(&facts) && row.on.holds(degree)
            };
            assert!(TABLE.iter().filter(fits).count() <= 1, "{from} {act:?} {facts:?} {degree:?}");
            found.extend(find(from, act, &facts, degree).and_then(|row| TABLE.iter().position(|r| r == row)));
        }
    }
    assert_eq!(found.len(), TABLE.len(), "an entry that no question leads to");
}

#[test]
fn det_07_det_08_t43_unnoticed_counts_as_undetected_where_it_has_no_row() {
    let facts = Facts { knows_space: true, ..Facts::default() };
    let row = find(Unnoticed, Act::PointOut, &facts, None).unwrap();
    assert_eq!((row.row, row.to), (RowId::new("T", 65), Some(Hidden)));
    let row = find(Unnoticed, Act::Seek, &facts, Some(Degree::Success)).unwrap();
    assert_eq!(row.row, RowId::new("T", 64), "a row of its own comes first");
}

#[test]
fn det_110_from_observed_only_hiding_diverting_invisibility_and_lost_senses_lead_away() {
    let away: BTreeSet<Act> = TABLE
        .iter()
        .filter(|row| row.from == OBS && row.to.is_some_and(|to| to != Observed))
        .map(|row| row.act)
        .collect();
    assert_eq!(away, BTreeSet::from([Act::Hide, Act::Diversion, Act::TurnInvisible, Act::LeaveSenses]));
}

#[test]
fn det_65_det_66_hide_never_improves_what_is_not_observed() {
    for from in [Hidden, Undetected, Unnoticed] {
        for facts in all_facts() {
            assert!(find(from, Act::Hide, &facts, None).is_some_and(|row| row.to.is_none()));
        }
    }
}

#[test]
fn det_18_a_row_for_success_is_for_critical_success_too() {
    let facts = Facts { q0: true, q1: true, ..Facts::default() };
    let row = |degree| find(Observed, Act::Hide, &facts, Some(degree)).map(|row| row.row.number());
    assert_eq!(Degree::ALL.map(row), [Some(3), Some(3), Some(2), Some(2)]);
}

#[test]
fn det_09_to_12_t53_t54_t55_t56_the_classification_of_a_pair() {
    let state = |precise, nearby, knows_space| {
        let facts = Facts { precise, nearby, knows_space, ..Facts::default() };
        find(Unnoticed, Act::Classification, &facts, None).and_then(|row| row.to)
    };
    assert_eq!(state(true, false, false), Some(Observed));
    assert_eq!(state(false, false, true), Some(Unnoticed));
    assert_eq!(state(false, true, true), Some(Hidden));
    assert_eq!(state(false, true, false), Some(Undetected));
}

/// The arrows of section 15 that change a state: from, to, and the rows that carry them.
#[rustfmt::skip]
const ARROWS: &[(&str, State, State, &[u8])] = &[
    ("A02", Observed,   Hidden,     &[2]),
    ("A05", Hidden,     Observed,   &[22, 25]),
    ("A08", Hidden,     Undetected, &[8]),
    ("A09", Undetected, Hidden,     &[15]),
    ("A10", Hidden,     Observed,   &[10]),
    ("A10", Undetected, Observed,   &[16]),
    ("A12", Undetected, Observed,   &[38]),
    ("A14", Unnoticed,  Observed,   &[27, 40]),
    ("B10", Hidden,     Observed,   &[57]),
    ("B11", Hidden,     Observed,   &[58]),
    ("B14", Undetected, Observed,   &[61]),
    ("B15", Undetected, Hidden,     &[62]),
];

/// The arrows that end where they start, and their rows.
const LOOPS: &[(&str, State, &[u8])] = &[
    ("A03", Observed, &[3]),
    ("A06", Hidden, &[28]),
    ("A07", Hidden, &[32, 33]),
    ("A11", Undetected, &[14]),
    ("B12", Hidden, &[59]),
    ("B13", Hidden, &[60]),
    ("B16", Undetected, &[63]),
];

#[test]
fn the_arrows_of_the_seed_are_rows_of_the_table() {
    let has = |number: u8, from: State, to: State| {
        TABLE.iter().any(|t| t.row.number() == number && t.from.contains(&from) && t.to.unwrap_or(from) == to)
    };
    for (arrow, from, to, rows) in ARROWS {
        assert!(rows.iter().all(|&row| has(row, *from, *to)), "{arrow}");
    }
    for (arrow, state, rows) in LOOPS {
        assert!(rows.iter().all(|&row| has(row, *state, *state)), "{arrow}");
    }
}
