//! A power roll before its dice are thrown: who rolls what, with every reason for an edge or a bane. Rules: TAC-66 to TAC-84.

use crate::power::shown::{Goal, net_part};
use crate::power::{DIE, Favor, PowerRoll, Tier, is_natural};
use crate::power::{Difficulty, TrialOutcome};
use crate::{Against, CreatureId, Dc, Degree, Dice, Modifier, Purpose, Roll, RuleId, Source, enumerate};

/// Everything about a power roll but its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Throw {
    /// What it is for.
    pub purpose: Purpose,
    /// Who rolls.
    pub roller: CreatureId,
    /// Against whom, if anybody.
    pub against: Option<CreatureId>,
    /// Characteristic, skill and other bonuses.
    bonuses: Vec<Modifier>,
    /// Each edge and bane with its reason.
    reasons: Vec<Modifier>,
    favor: Favor,
    goal: Goal,
    /// Where that is written.
    rules: Vec<RuleId>,
}

impl Throw {
    /// The roll of an ability, which comes to a tier. Rule: TAC-68.
    pub fn of_ability(purpose: Purpose, roller: CreatureId, against: Option<CreatureId>) -> Self {
        Self::new(purpose, roller, against, Goal::Tiers)
    }

    /// A test. Rules: TAC-69, TAC-88.
    pub fn of_trial(purpose: Purpose, roller: CreatureId, difficulty: Difficulty) -> Self {
        Self::new(purpose, roller, None, Goal::Trial(difficulty))
    }

    const fn new(purpose: Purpose, roller: CreatureId, against: Option<CreatureId>, goal: Goal) -> Self {
        Self {
            purpose,
            roller,
            against,
            bonuses: Vec::new(),
            reasons: Vec::new(),
            favor: Favor::NONE,
            goal,
            rules: Vec::new(),
        }
    }

    /// The same with `value` because of `why`.
    #[must_use]
    pub fn plus(mut self, value: i16, why: &'static str) -> Self {
        self.bonuses.push(Modifier::new(value, Source::Own(why)));
        self
    }

    /// The same with an edge if it `applies`; `why` begins with "edge: ". Rule: TAC-71.
    #[must_use]
    pub fn edge(self, applies: bool, why: &'static str) -> Self {
        if applies { self.because(Favor::EDGE, why) } else { self }
    }

    /// The same with a bane if it `applies`; `why` begins with "bane: ". Rule: TAC-72.
    #[must_use]
    pub fn bane(self, applies: bool, why: &'static str) -> Self {
        if applies { self.because(Favor::BANE, why) } else { self }
    }

    /// The same with as many edges and banes as `favor` has, all for one reason each.
    #[must_use]
    pub fn favored(self, favor: Favor, edge: &'static str, bane: &'static str) -> Self {
        let with_edges = (0..favor.edges).fold(self, |throw, _| throw.edge(true, edge));
        (0..favor.banes).fold(with_edges, |throw, _| throw.bane(true, bane))
    }

    fn because(mut self, favor: Favor, why: &'static str) -> Self {
        self.favor += favor;
        self.reasons.push(Modifier::new(0, Source::Own(why)));
        self
    }

    /// The same, as written in `rules`.
    #[must_use]
    pub fn by(mut self, rules: &[&'static str]) -> Self {
        self.rules.extend(rules.iter().map(|rule| RuleId(rule)));
        self
    }

    /// The same, against `creature`.
    #[must_use]
    pub fn against(self, creature: CreatureId) -> Self {
        Self { against: Some(creature), ..self }
    }

    /// What is added to the dice, and the edges and banes.
    pub fn power(&self) -> PowerRoll {
        PowerRoll { bonus: self.bonuses.iter().map(|part| part.value).sum(), favor: self.favor }
    }

    /// Whether it would have a bane or a double bane. Rule: TAC-180.
    pub fn is_hindered(&self) -> bool {
        self.favor.is_hindered()
    }

    /// The tier of dice that show `natural`.
    pub fn tier(&self, natural: u8) -> Tier {
        self.power().tier(natural)
    }

    /// What a test of it comes to if the dice show `natural`; of an ability as of one of medium difficulty.
    pub fn outcome(&self, natural: u8) -> TrialOutcome {
        let difficulty = match self.goal {
            Goal::Trial(difficulty) => difficulty,
            Goal::Tiers => Difficulty::Medium,
        };
        TrialOutcome::of(difficulty, self.tier(natural), natural)
    }

    /// Its two dice, of which nothing but what they come to matters.
    pub fn throw(&self, dice: &mut dyn Dice) -> u8 {
        Self::throw_shared(&[self], dice)
    }

    /// The two dice that all of `throws` share, of which nothing but what they come to matters. Rules: TAC-82, HSE-102.
    pub fn throw_shared(throws: &[&Self], dice: &mut dyn Dice) -> u8 {
        let comes_to =
            |throw: &Self, natural: u8| (throw.tier(natural), throw.outcome(natural), is_natural(natural));
        dice.roll_sum_alike(2, DIE, &|a, b| {
            throws.iter().all(|throw| comes_to(throw, a) == comes_to(throw, b))
        })
    }

    /// The roll whose dice show `natural`.
    pub fn show(&self, natural: u8) -> Roll {
        Roll {
            purpose: self.purpose,
            roller: self.roller,
            against: self.against,
            die: natural,
            modifiers: self.parts(),
            dc: Dc::new([self.goal.part()]),
            degree: self.degree(natural),
            rules: self.rules.clone(),
        }
    }

    /// The same at nobody: it can come to nothing. Rule: TAC-30.
    pub fn show_at_nobody(&self, natural: u8) -> Roll {
        Roll { dc: Dc::default(), degree: Degree::Failure, ..self.show(natural) }
    }

    fn degree(&self, natural: u8) -> Degree {
        self.goal.degree(self.tier(natural), natural)
    }

    fn parts(&self) -> Vec<Modifier> {
        let net = net_part(self.favor.net());
        self.bonuses.iter().copied().chain(net).chain(self.reasons.iter().copied()).collect()
    }

    /// The same with what each tier brings.
    pub fn foresee_with(&self, brings: impl Fn(Tier) -> String) -> Against {
        let of = [
            (Tier::One, Degree::Failure),
            (Tier::Two, Degree::Success),
            (Tier::Three, Degree::CriticalSuccess),
        ];
        let brings = of.map(|(tier, degree)| (degree, brings(tier))).to_vec();
        Against { brings, ..self.foresee() }
    }

    /// What the player is shown beforehand. Rule: HSE-24.
    pub fn foresee(&self) -> Against {
        let degrees = enumerate(|dice| self.degree(self.throw(dice)));
        let likely = degrees.outcomes.iter().max_by_key(|(_, weight)| *weight).map(|(degree, _)| *degree);
        let roll = Roll { die: 0, degree: likely.unwrap_or(Degree::Failure), ..self.show(2) };
        Against {
            observer: self.against,
            purpose: self.purpose,
            modifiers: self.parts(),
            roll,
            degrees,
            lost: None,
            brings: Vec::new(),
        }
    }
}

/// A power roll against another, in which there are no tiers. Rules: TAC-84, TAC-126, TAC-127.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opposed {
    /// What is rolled for.
    pub purpose: Purpose,
    /// Whose act it is.
    pub roller: CreatureId,
    /// Who opposes.
    pub against: CreatureId,
    /// What is added to the dice of the one, and of the other.
    pub bonuses: [Vec<Modifier>; 2],
    /// Where that is written.
    pub rules: Vec<RuleId>,
}

impl Opposed {
    fn plus(&self, side: usize) -> i16 {
        self.bonuses[side].iter().map(|part| part.value).sum()
    }

    /// Whether dice that show these numbers win. Rule: TAC-127.
    fn wins(&self, ours: u8, theirs: u8) -> bool {
        i16::from(ours) + self.plus(0) > i16::from(theirs) + self.plus(1)
    }

    /// The dice of the other fall after those of the one, which show `ours`.
    pub fn roll(&self, ours: u8, dice: &mut dyn Dice) -> Roll {
        let theirs = dice.roll_sum_alike(2, DIE, &|a, b| self.wins(ours, a) == self.wins(ours, b));
        self.show(ours, theirs)
    }

    fn show(&self, ours: u8, theirs: u8) -> Roll {
        let shown = Modifier::die(theirs, 0, Source::Own("dice"));
        let parts: Vec<Modifier> = std::iter::once(shown).chain(self.bonuses[1].iter().copied()).collect();
        Roll {
            purpose: self.purpose,
            roller: self.roller,
            against: Some(self.against),
            die: ours,
            modifiers: self.bonuses[0].clone(),
            dc: Dc::new(parts),
            degree: if self.wins(ours, theirs) { Degree::Success } else { Degree::Failure },
            rules: self.rules.clone(),
        }
    }

    /// What the player is shown beforehand. Rule: HSE-24.
    pub fn foresee(&self) -> Against {
        let degrees = enumerate(|dice| {
            let ours = PowerRoll::throw(dice);
            self.roll(ours, dice).degree
        });
        let likely = degrees.outcomes.iter().max_by_key(|(_, weight)| *weight).map(|(degree, _)| *degree);
        let roll = Roll { die: 0, degree: likely.unwrap_or(Degree::Failure), ..self.show(2, 0) };
        Against {
            observer: Some(self.against),
            purpose: self.purpose,
            modifiers: self.bonuses[0].clone(),
            roll,
            degrees,
            lost: None,
            brings: Vec::new(),
        }
    }
}
