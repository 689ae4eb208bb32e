//! Lanterns: a rulebook of four states, in which sums of dice are set against each other. It knows nothing of the
//! others, and the game nothing of it but what it says through the seam.

use tactical_grid::noise::{LOUD_NOISE, STRIDE_NOISE};
use tactical_grid::{SenseKind, Square};
use unnoticed_rules::surprise::{Initiative, OpeningRules};
use unnoticed_rules::{
    Action, ActionEntry, ActionKind, Against, By, Chances, Check, Creature, CreatureId, Currency, Dice, Die,
    Effect, Exposure, Forecast, NoiseKind, Opportunity, Pair, Place, Price, Question, Reaction,
    ReactionEntry, Refusal, RollKind, RuleId, Rulebook, SheetRow, Situation, StateKind,
};

use super::acts;
use super::entries::{self, SEARCH, SLIP};
use super::states::{self, DARK, GLOWING, LIT, SOUGHT, glows, learned, state};

/// Rounds without news after which nobody looks for anybody any more.
const PATIENCE: u8 = 5;

/// The rulebook.
#[derive(Debug)]
pub struct Lanterns;

/// The area in which O looks for whom it heard at `square`: what can be entered within two squares.
pub fn about(situation: &Situation, square: Square) -> Place {
    let near = (-2..=2).flat_map(|y| (-2..=2).map(move |x| Square::new(square.x + x, square.y + y)));
    Place::area(square, near.filter(|&square| situation.board.terrain(square).can_be_entered()))
}

/// The sum of so many dice.
pub fn sum(count: usize, dice: &mut dyn Dice) -> (u8, Vec<u8>) {
    let faces: Vec<u8> = (0..count).map(|_| dice.roll(Die(6))).collect();
    (faces.iter().sum(), faces)
}

impl OpeningRules for Lanterns {
    fn is_hidden(&self, situation: &Situation, attacker: CreatureId, other: CreatureId) -> bool {
        !situation.creature(other).awareness.exposure(attacker).is_aware()
    }

    fn initiative(
        &self,
        _: &Situation,
        _: &[CreatureId],
        _: CreatureId,
        _: bool,
        dice: &mut dyn Dice,
    ) -> Initiative {
        let (score, faces) = sum(3, dice);
        Initiative { faces, score: score.into(), ..Initiative::default() }
    }
}

impl Rulebook for Lanterns {
    fn name(&self) -> &'static str {
        "lanterns"
    }

    fn states(&self) -> &'static [StateKind] {
        states::states()
    }

    fn entries(&self) -> &'static [ActionEntry] {
        &entries::ENTRIES
    }

    fn roll_kinds(&self) -> &'static [RollKind] {
        &entries::ROLLS
    }

    fn own_reactions(&self) -> &'static [ReactionEntry] {
        &entries::REACTIONS
    }

    fn currencies(&self) -> &'static [Currency] {
        &entries::CURRENCIES
    }

    fn price(&self, creature: &Creature, action: &Action) -> Price {
        acts::price(&creature.turn, action)
    }

    /// One main, whatever a mission grants.
    fn first_currency_of_a_turn(&self, granted: u8) -> u8 {
        granted.min(1)
    }

    /// And one maneuver.
    fn begin_turn(&self, _: &Situation, creature: CreatureId) -> Vec<Effect> {
        vec![Effect::Granted { creature, purse: Price([0, 1, 0]) }]
    }

    /// Whoever nobody plays keeps the higher throw, and slips to where it is told first.
    fn answer(&self, _: &Situation, question: &Question) -> usize {
        let highest = question.options.iter().enumerate().max_by_key(|(_, option)| option.parse::<u8>().ok());
        highest.map_or(0, |(number, _)| number)
    }

    fn sheet(&self, creature: &Creature) -> Vec<SheetRow> {
        vec![
            SheetRow::left_of("Breath", "breath", creature.health, creature.profile.max_health),
            SheetRow::plain("Pace", creature.profile.speed),
        ]
    }

    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal> {
        acts::check(situation, situation.creature(actor), action)
    }

    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal> {
        self.check(situation, actor, action)?;
        Ok(acts::outcome(situation, situation.creature(actor), action, dice))
    }

    /// Whoever knows of its attacker may slip away.
    fn opportunities(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity> {
        let Action::Strike(target) = *action else { return Vec::new() };
        let victim = situation.creature(target);
        let slips = victim.can_act()
            && victim.awareness.exposure(actor).is_aware()
            && !acts::ways_out(situation, victim).is_empty();
        let chance = Opportunity { by: target, reaction: Reaction::Own(SLIP), to: actor };
        slips.then_some(chance).into_iter().collect()
    }

    fn foresee_reaction(&self, _: &Situation, _: Opportunity) -> Vec<Against> {
        Vec::new()
    }

    fn react(&self, situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
        acts::slip(situation, chance, dice)
    }

    fn settle(&self, situation: &mut Situation, happened: &[Effect], _: &mut dyn Dice) -> Vec<Effect> {
        let mut told = heard(situation, happened);
        situation.apply_all(&told);
        let seen = seen(self, situation);
        situation.apply_all(&seen);
        told.extend(seen);
        told
    }

    fn end_turn(&self, _: &Situation, _: CreatureId, _: &mut dyn Dice) -> Vec<Effect> {
        Vec::new()
    }

    fn end_round(&self, situation: &mut Situation) -> Vec<Effect> {
        let passed = situation.creatures.iter().filter(|creature| !creature.awareness.beliefs.is_empty());
        let mut told: Vec<Effect> =
            passed.map(|creature| Effect::RoundPassed { creature: creature.id }).collect();
        situation.apply_all(&told);
        let forgotten = forgotten(situation);
        situation.apply_all(&forgotten);
        told.extend(forgotten);
        told
    }

    fn forecast(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        known: &dyn Fn(CreatureId) -> bool,
    ) -> Result<Forecast, Refusal> {
        let picture = situation.as_known_to(actor, known);
        self.check(&picture, actor, action)?;
        let own = picture.creature(actor);
        let observers = picture.hostiles(own).filter(|o| !o.is_insensate());
        let states: Vec<_> = observers.map(|o| (o.id, o.awareness.state(actor))).collect();
        let worst = states.iter().map(|(_, state)| *state).min().unwrap_or(state(DARK));
        let walks = matches!(action, Action::Stride(_) | Action::WalkOn(_));
        let way: &[Square] = if let Action::Stride(way) | Action::WalkOn(way) = action { way } else { &[] };
        Ok(Forecast {
            rolls: Vec::new(),
            states: states.into_iter().map(|(id, state)| (id, Chances::certain(state))).collect(),
            worst: Chances::certain(worst),
            felled: Chances::certain(false),
            noise_radius: if walks { STRIDE_NOISE } else { 0 },
            square: way.last().copied().unwrap_or(own.square),
        })
    }

    fn squares_of_a_move(&self, creature: &Creature, kind: ActionKind) -> Option<u8> {
        (kind == ActionKind::Stride).then_some(creature.profile.speed)
    }

    fn in_plain_sight(&self, pair: &Pair) -> bool {
        pair.precise_sense_reaches() && !pair.concealed() && !pair.cover().qualifies()
    }

    fn is_concerned(&self, pair: &Pair) -> bool {
        pair.can_see_space()
    }

    fn tells_allies(&self, situation: &Situation, actor: CreatureId, action: &Action) -> bool {
        let author = situation.creature(actor);
        let shout = Effect::Noise { by: actor, at: author.square, radius: LOUD_NOISE, kind: NoiseKind::Call };
        matches!(action, Action::CallOut) && !heard(situation, &[shout]).is_empty()
    }

    fn attending(&self, _: &Situation, _: CreatureId) -> Vec<CreatureId> {
        Vec::new()
    }

    fn foresee_search(&self, _: &Situation, seeker: &Creature, subject: &Creature, _: Square) -> Against {
        let check = Check::flat(SEARCH, seeker.id, Some(subject.id), 7, vec![RuleId("LAN-02")]);
        check.foresee(Some(subject.id))
    }
}

/// Who hears a noise looks for its author where it came from; a call of a friend tells where that one looks.
fn heard(situation: &Situation, happened: &[Effect]) -> Vec<Effect> {
    let mut told = Vec::new();
    for effect in happened {
        let Effect::Noise { by, at, radius, kind } = *effect else { continue };
        let author = situation.creature(by);
        for o in situation.creatures.iter().filter(|o| o.id != by && !o.is_insensate()) {
            if !Pair::of(situation, o, author).noise_reaches(radius) {
                continue;
            }
            if o.is_hostile_to(author) {
                let to_seek = o.awareness.exposure(by) > Exposure::Perceived;
                told.extend(to_seek.then(|| {
                    learned(o, by, SOUGHT, Some(about(situation, at)), By::Sense(SenseKind::Hearing))
                }));
            } else if kind == NoiseKind::Call {
                told.extend(pointed_out(situation, author, o));
            }
        }
    }
    told
}

fn pointed_out(situation: &Situation, author: &Creature, o: &Creature) -> Vec<Effect> {
    let known = author.awareness.beliefs.iter().filter(|(_, belief)| belief.exposure().is_aware());
    let news = known.filter(|(s, _)| !o.awareness.exposure(**s).is_aware());
    let tell = news
        .filter_map(|(s, belief)| Some((*s, about(situation, belief.square_of(situation.creature(*s))?))));
    tell.map(|(s, place)| learned(o, s, SOUGHT, Some(place), By::Ally(author.id))).collect()
}

/// Who is in plain sight is lit; who was lit and is not any more is sought where it was last, unless it glows.
fn seen(rules: &Lanterns, situation: &Situation) -> Vec<Effect> {
    let mut told = Vec::new();
    for o in situation.creatures.iter().filter(|o| !o.is_insensate()) {
        for s in situation.hostiles(o).filter(|s| !s.is_body()) {
            let belief = o.awareness.of(s.id);
            let (is_lit, sight) = (belief.state == state(LIT), By::Sense(SenseKind::Sight));
            let place = belief.place;
            match rules.in_plain_sight(&Pair::of(situation, o, s)) {
                true if !is_lit || place != Some(Place::at(s.square)) => {
                    told.push(learned(o, s.id, LIT, Some(Place::at(s.square)), sight));
                }
                false if is_lit && glows(&belief) => {
                    told.push(learned(o, s.id, GLOWING, place, By::LostSight));
                }
                false if is_lit => {
                    let place = place.map(|place| about(situation, place.square));
                    told.push(learned(o, s.id, SOUGHT, place, By::LostSight));
                }
                _ => {}
            }
        }
    }
    told
}

/// Who does not glow any more is sought where it is; who was sought in vain for long is sought no more.
fn forgotten(situation: &Situation) -> Vec<Effect> {
    let mut told = Vec::new();
    for o in &situation.creatures {
        for (&s, belief) in &o.awareness.beliefs {
            if belief.state == state(GLOWING) && !glows(belief) {
                let place = about(situation, situation.creature(s).square);
                told.push(learned(o, s, SOUGHT, Some(place), By::Time));
            } else if belief.state == state(SOUGHT) && belief.quiet_rounds >= PATIENCE {
                told.push(learned(o, s, DARK, None, By::Time));
            }
        }
    }
    told
}
