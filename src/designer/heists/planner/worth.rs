//! What a board is worth: an estimate of how the heist will end, without looking ahead.
//!
//! Worths are ten-thousandths of a full win, chances thousandths, times tenths of a round: all whole numbers, so that every
//! machine decides alike. The figures were found by playing: they are judgements, not rules.

use unnoticed_rules::endeavor::{EyeMode, Fate, MOST_ROGUES, Stat, StatDie};

use super::board::{HeistBoard, PlacedRogue};
use super::ways::WaysOut;

/// What a full win is worth.
const FULL: i64 = 10_000;
/// What a narrow win is worth.
const NARROW: i64 = 3_000;
/// Parts of a chance.
pub const ONE: i64 = 1_000;
/// Tenths of a round that one Move takes, failures counted in.
const MOVE_TENTHS: i64 = 15;
/// Tenths of a round that one action more saves.
const QUICK_TENTHS: i64 = 12;

/// Tenths of a round for each Scheme that is missing, by the number of rogues, failures counted in.
const SCHEME_TENTHS: [i64; MOST_ROGUES + 1] = [0, 7, 4, 3, 2];
/// Tenths of a round for a rest.
const REST_TENTHS: i64 = 10;

/// The estimate for `board`.
pub fn worth(board: &HeistBoard) -> i64 {
    if board.playing().next().is_none() {
        return ended(board);
    }
    let (ways, work) = (WaysOut::of(board), WorkLeft::of(board));
    let narrow = NARROW * narrow_chance(board, &ways, work) / ONE;
    if board.mode == EyeMode::Wake || board.pieces().iter().any(|piece| piece.fate == Fate::Removed) {
        return narrow;
    }
    let full = full_chance(board, &ways, work);
    (full * FULL + (ONE - full) * narrow * 8 / 10) / ONE
}

/// What a heist that is over is worth: a full win, a narrow one or nothing. Rules: END-205 to END-207.
fn ended(board: &HeistBoard) -> i64 {
    let escaped = board.pieces().iter().filter(|piece| piece.fate == Fate::Escaped).count();
    let all_out = escaped == board.pieces().len() && board.mode == EyeMode::Wary;
    match (board.is_all_done(), escaped) {
        (false, _) | (_, 0) => 0,
        _ if all_out => FULL,
        _ => NARROW,
    }
}

/// What is left to be done.
#[derive(Clone, Copy)]
struct WorkLeft {
    /// Schemes that are missing.
    schemes: i64,
    /// Positions that lie between Objectives and who is nearest to them.
    distance: i64,
    /// Objectives for which nobody has a die left: a rest comes first.
    rests: i64,
    /// The chance that those who are left suffice for it.
    hands: i64,
}

impl WorkLeft {
    fn of(board: &HeistBoard) -> Self {
        let (mut schemes, mut distance, mut rests) = (0, 0, 0);
        for (area, track) in board.tracks().iter().enumerate() {
            for position in track.objectives.iter() {
                schemes += i64::from((track.stretch(position) - track.schemes).len().max(1));
                rests += i64::from(needs_rest(board, area, position));
                let (first, second) = two_nearest(board, area, position);
                distance += first + second / 3;
            }
        }
        let hands = match (schemes, board.playing().count()) {
            (0, _) => ONE,
            (_, 0) => 0,
            (_, 1) => 600,
            (_, 2) => 850,
            (_, 3) => 950,
            _ => ONE,
        };
        Self { schemes, distance, rests, hands }
    }
}

/// Whether no unspent die is left for an Objective. Rules: END-107, END-136.
fn needs_rest(board: &HeistBoard, area: usize, position: u8) -> bool {
    let objective = board.setup.areas[area].objective(position).expect("it is on the track");
    !board.playing().any(|piece| piece.is_ready_for(objective))
}

/// How far the two nearest rogues are from reaching the Objective at `position`.
fn two_nearest(board: &HeistBoard, area: usize, position: u8) -> (i64, i64) {
    let far = |piece: &PlacedRogue| {
        let is_there = usize::from(piece.place.area) == area;
        let between = piece.place.position.abs_diff(position).saturating_sub(1);
        i64::from(if is_there { between } else { position + 2 })
    };
    let (mut first, mut second) = (None, None);
    for value in board.playing().map(far) {
        if first.is_none_or(|least| value < least) {
            (first, second) = (Some(value), first);
        } else if second.is_none_or(|least| value < least) {
            second = Some(value);
        }
    }
    let first = first.unwrap_or_default();
    (first, second.unwrap_or(first))
}

/// The chance that nobody is seen and all is done before the dawn.
fn full_chance(board: &HeistBoard, ways: &WaysOut, work: WorkLeft) -> i64 {
    let (mut chance, mut longest) = (work.hands, 0);
    for piece in board.playing() {
        let (out, tiredness) = (ways.from(piece), tiredness(piece));
        let quickened = if piece.is_quickened { QUICK_TENTHS } else { 0 };
        longest = longest.max(i64::from(out.moves) * MOVE_TENTHS + tiredness - quickened);
        chance = chance * i64::from(out.chance.max(50)) / ONE * present_safety(board, piece) / ONE;
        chance = chance * (ONE - tiredness * 3) / ONE * (ONE + quickened * 2) / ONE;
    }
    let each = SCHEME_TENTHS[board.playing().count()];
    let tenths = longest + work.schemes * each + work.distance * 2 + work.rests * REST_TENTHS;
    chance = chance * (ONE - 12 * work.schemes.min(30)) / ONE * (ONE - 8 * work.distance.min(40)) / ONE;
    chance = chance * (ONE - tenths.clamp(0, 200)) / ONE;
    (chance * in_time(i64::from(board.rounds_left) * 10 - tenths) / ONE).min(ONE)
}

/// The chance to be done before the dawn with so many tenths of a round to spare: at these, and evenly between.
const IN_TIME: [(i64, i64); 8] =
    [(-30, 30), (-20, 100), (-10, 400), (0, 700), (10, 860), (20, 940), (40, 985), (60, ONE)];

fn in_time(spare: i64) -> i64 {
    let spare = spare.clamp(IN_TIME[0].0, IN_TIME[IN_TIME.len() - 1].0);
    let between = IN_TIME.windows(2).find(|pair| spare <= pair[1].0).map(|pair| {
        let [(from, low), (to, high)] = [pair[0], pair[1]];
        low + (high - low) * (spare - from) / (to - from)
    });
    between.unwrap_or(ONE)
}

/// Tenths of a round that are lost because good Stats are spent.
fn tiredness(piece: &PlacedRogue) -> i64 {
    let spent = Stat::ALL.into_iter().filter(|&stat| piece.spent.contains(stat));
    let costs = spent.map(|stat| match piece.sheet.die(stat) {
        StatDie::D10 => 4,
        StatDie::D8 => 3,
        StatDie::D6 => 1,
        StatDie::D4 | StatDie::D2 => 0,
    });
    costs.sum()
}

/// The chance that where the rogue stands now does no harm.
fn present_safety(board: &HeistBoard, piece: &PlacedRogue) -> i64 {
    let track = &board.tracks()[usize::from(piece.place.area)];
    let position = piece.place.position;
    let by = i16::from(board.eye_x);
    let is_hit = || [by, -by].into_iter().any(|by| track.alarms.shifted(by).contains(position));
    match () {
        () if track.shelters(position) => ONE,
        () if track.alarms.contains(position) => 500,
        () if is_hit() => 780,
        () => 930,
    }
}

/// The chance that all gets done and somebody gets out although the Eye is awake.
fn narrow_chance(board: &HeistBoard, ways: &WaysOut, work: WorkLeft) -> i64 {
    let has_escaped = board.pieces().iter().any(|piece| piece.fate == Fate::Escaped);
    if has_escaped && work.schemes == 0 {
        return ONE;
    }
    let crowd = board.playing().count() as i64;
    let tenths = work.schemes * 8 / (1 + crowd) + work.distance * 5 + work.rests * REST_TENTHS;
    let nobody = board.playing().fold(ONE, |nobody, piece| {
        let tenths = tenths + i64::from(ways.from(piece).moves) * MOVE_TENTHS + tiredness(piece) * 2;
        nobody * (ONE - decay(tenths) * wound_factor(board, piece) / ONE) / ONE
    });
    let somebody = if has_escaped { decay(tenths) } else { ONE - nobody };
    somebody * work.hands / ONE
}

/// What is left of a chance after so many tenths of a round under an Eye that is awake.
fn decay(tenths: i64) -> i64 {
    DECAY[(tenths.clamp(0, 200) / 5) as usize]
}

/// The same for each half round: a table, for it is asked for again and again.
const DECAY: [i64; 41] = {
    let mut left = [ONE; 41];
    let mut half_rounds = 1;
    while half_rounds < left.len() {
        left[half_rounds] = left[half_rounds - 1] * 950 / ONE;
        half_rounds += 1;
    }
    left
};

/// What a rogue's Wounds leave of its chances, and what the next one will: three in a row are its end as soon as the Eye
/// leads. Rules: END-162, END-173, END-198.
fn wound_factor(board: &HeistBoard, piece: &PlacedRogue) -> i64 {
    let eye_leads = board.playing().all(|piece| piece.blessings <= board.eye + 2);
    let next = piece.wounds.with(piece.wounds.next_from(piece.place.position));
    match (piece.wounds.is_fatal(), next.longest_run(), eye_leads) {
        (true, _, true) => 250,
        (true, _, false) => 450,
        (_, 0 | 1, _) => ONE,
        (_, 2, _) => 900,
        (_, _, true) => 650,
        (_, _, false) => 750,
    }
}
