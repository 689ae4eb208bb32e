//! Prices of being somewhere at some time, added up over all guards thought of.

use bevy::platform::collections::HashMap;

use tactical_grid::{Space, Square};
use unnoticed_rules::{Creature, Rulebook};

use super::danger::{Danger, Stand};
use super::effort::Effort;
use super::fields::{DangerFields, FieldKey, reach};
use super::forecast::{Expected, GuardForecast};
use super::routines::Routines;

/// Price of being seen in the open.
const OBSERVED: u32 = 4000;
/// The part of it that a square costs under the eyes of a guard that observes the rogue already.
const STILL_OBSERVED_SHARE: u32 = 16;
/// The part of it that it costs to be under such eyes in the guard's turn.
const STAY_OBSERVED_SHARE: u32 = 2;
/// Price of being heard.
const HEARD: u32 = 1200;
/// Price of each face of a die with which a Stealth roll fails: a twentieth of what failing costs.
const FACE: u32 = 80;

/// How dear danger is: it loses by and by what it costs while nothing is won by shunning it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fears {
    pub observed: u32,
    pub heard: u32,
    pub face: u32,
}

/// Rounds without a gain after which danger begins to lose.
const PATIENCE: u32 = 10;
/// Rounds after which it then costs half of what it cost.
const HALVED_AFTER: u32 = 10;

impl Fears {
    /// Those of somebody who has gained nothing for `idle` rounds.
    pub const fn after(idle: u32) -> Self {
        let weary = idle.saturating_sub(PATIENCE);
        let by = HALVED_AFTER + weary;
        Self {
            observed: OBSERVED * HALVED_AFTER / by,
            heard: HEARD * HALVED_AFTER / by,
            face: FACE * HALVED_AFTER / by,
        }
    }
}

/// What the rogue's turn makes of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Here {
    /// Price of entering it quietly.
    pub quiet: u32,
    /// Price of entering it by Stride.
    pub loud: u32,
    /// Whether somebody would see the rogue there.
    pub exposed: bool,
    /// Whether somebody would see a Stride there, even where a Hide is possible.
    pub seen: bool,
    /// With how many faces a Stealth roll there fails against somebody whom it concerns; 0 if there is none.
    pub faces: u8,
    /// The part of the price of entering it that is for the eyes of those who observe the rogue already.
    pub still: u32,
    /// Whether a guard is expected to stand in it.
    pub taken: bool,
}

impl Here {
    /// Whether nobody would notice anything there.
    pub const fn is_quiet(self) -> bool {
        self.loud == 0 && self.faces == 0
    }
}

/// One guard at one stand.
#[derive(Clone, Copy, Debug)]
struct Watch {
    key: FieldKey,
    space: Space,
    reach: u16,
    in_contact: bool,
    observes: bool,
    /// With how many faces of a die the rogue's Stealth fails against it.
    faces: u8,
    /// The number of its field, once it has been asked for.
    field: Option<u32>,
}

/// Everybody's stands in one round.
#[derive(Clone, Debug, Default)]
struct Round {
    /// In the rogue's turn, one for each guard.
    before: Vec<Watch>,
    /// In the guards' own turns: the stands of one after those of the other.
    moves: Vec<Vec<Watch>>,
}

/// The prices of one plan, worked out when they are first asked for.
pub(super) struct Prices<'a> {
    rules: &'a dyn Rulebook,
    rogue: &'a Creature,
    forecast: &'a GuardForecast,
    routines: &'a Routines,
    fields: &'a mut DangerFields,
    pub fears: Fears,
    pub effort: Effort,
    rounds: Vec<Option<Round>>,
    used: HashMap<FieldKey, u32>,
    here: HashMap<(Square, u16), Here>,
    staying: HashMap<(Square, u16), u32>,
}

impl<'a> Prices<'a> {
    /// Nothing worked out yet.
    pub fn new(
        (rules, rogue): (&'a dyn Rulebook, &'a Creature),
        (forecast, routines): (&'a GuardForecast, &'a Routines),
        fields: &'a mut DangerFields,
        fears: Fears,
        effort: Effort,
    ) -> Self {
        Self {
            rules,
            rogue,
            forecast,
            routines,
            fields,
            fears,
            effort,
            rounds: Vec::new(),
            used: HashMap::default(),
            here: HashMap::default(),
            staying: HashMap::default(),
        }
    }

    /// The rogue's turn of `round` at `square`.
    pub fn here(&mut self, square: Square, round: u16) -> Here {
        if let Some(&here) = self.here.get(&(square, round)) {
            return here;
        }
        let mut here = Here::default();
        let mut watches = std::mem::take(&mut self.round(round).before);
        for watch in &mut watches {
            here.taken |= watch.space.contains(square);
            let danger = self.danger(watch, square);
            let price = self.price(danger, watch, STILL_OBSERVED_SHARE);
            here.quiet += price;
            here.still += if watch.observes { price } else { 0 };
            here.seen |= danger.is_seen() && !watch.observes;
            here.loud += if danger.is_heard() && !watch.observes { self.fears.heard } else { 0 };
            here.exposed |= danger.is_exposed() && !watch.observes;
            here.faces = here.faces.max(if danger.is_concerned() { watch.faces } else { 0 });
        }
        self.round(round).before = watches;
        here.loud += here.quiet + if here.seen && !here.exposed { self.fears.observed } else { 0 };
        self.here.insert((square, round), here);
        here
    }

    /// The guards' turns of `round` with the rogue at `square`.
    pub fn staying(&mut self, square: Square, round: u16) -> u32 {
        if let Some(&price) = self.staying.get(&(square, round)) {
            return price;
        }
        let mut guards = std::mem::take(&mut self.round(round).moves);
        let mut total = 0;
        for watch in guards.iter_mut().map(|watches| &mut watches[..]) {
            let prices = watch.iter_mut().map(|watch| {
                let danger = self.danger(watch, square);
                self.price(danger, watch, STAY_OBSERVED_SHARE)
            });
            total += prices.max().unwrap_or(0);
        }
        self.round(round).moves = guards;
        self.staying.insert((square, round), total);
        total
    }

    /// What the guards that keep their posts make of `square` at any time: whether one sees it, and the price of a roll.
    pub fn watched(&mut self, posts: &mut [PostWatch], square: Square) -> (bool, u32) {
        let (mut is_seen, mut faces) = (false, 0);
        for PostWatch(watch) in posts {
            let danger = self.danger(watch, square);
            is_seen |= danger.is_exposed() || watch.space.contains(square);
            faces = faces.max(if danger.is_concerned() { watch.faces } else { 0 });
        }
        (is_seen, self.fears.face * u32::from(faces))
    }

    /// The guards that keep their posts.
    pub fn posts(&self) -> Vec<PostWatch> {
        let posts = self.forecast.guards().iter().filter_map(|guard| Some((guard, guard.post()?)));
        posts.map(|(guard, stand)| PostWatch(self.watch(guard, stand))).collect()
    }

    fn watch(&self, guard: &Expected, stand: Stand) -> Watch {
        let at_first = self.routines.at_first(guard.id);
        Watch {
            key: (guard.id, stand, guard.lost),
            space: at_first.space_at(stand.square),
            reach: reach(at_first),
            in_contact: guard.in_contact,
            observes: guard.observes,
            faces: self.rules.finds_of_twenty(at_first, self.rogue),
            field: None,
        }
    }

    fn round(&mut self, round: u16) -> &mut Round {
        let number = usize::from(round);
        if self.rounds.len() <= number {
            self.rounds.resize_with(number + 1, || None);
        }
        if self.rounds[number].is_none() {
            let guards = self.forecast.guards();
            let before = guards.iter().map(|guard| self.watch(guard, guard.before(round))).collect();
            let moves = |guard: &Expected| {
                guard.moves_in(round).iter().map(|&stand| self.watch(guard, stand)).collect()
            };
            let moves = guards.iter().map(moves).collect();
            self.rounds[number] = Some(Round { before, moves });
        }
        self.rounds[number].as_mut().expect("made above")
    }

    fn danger(&mut self, watch: &mut Watch, square: Square) -> Danger {
        if watch.space.distance(Space::of(square)) > watch.reach {
            return Danger::NONE;
        }
        self.effort.spend(Effort::DANGER);
        let number = *watch.field.get_or_insert_with(|| {
            *self.used.entry(watch.key).or_insert_with(|| {
                self.effort.spend(Effort::STAND);
                self.fields.number(watch.key, self.routines.at_first(watch.key.0), self.rogue)
            })
        });
        self.fields.danger(self.rules, number, square)
    }

    /// Under the eyes of a guard that observes the rogue anyway only that part of the price is asked.
    const fn price(&self, danger: Danger, watch: &Watch, share: u32) -> u32 {
        match () {
            () if danger.is_exposed() && watch.observes => self.fears.observed / share,
            () if danger.is_exposed() => self.fears.observed,
            () if danger.is_near() && !watch.in_contact => self.fears.face * watch.faces as u32,
            () => 0,
        }
    }
}

/// A guard that keeps its post.
#[derive(Clone, Copy, Debug)]
pub(super) struct PostWatch(Watch);
