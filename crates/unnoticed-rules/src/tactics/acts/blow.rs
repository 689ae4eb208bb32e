//! An ability roll against one creature, and what its tier brings. Rules: TAC-66 to TAC-84, TAC-115, TAC-131, TAC-171 to TAC-178,
//! TAC-187, HSE-103, HSE-106, HSE-107.

use tactical_grid::Lines;

use crate::power::Ability;
use crate::{Affliction, Creature, CreatureId, Dice, Effect, Fall, Force, ForeseenPush, Pair, Situation};

use super::super::attempt::Attempt;
use super::super::block::block;
use super::super::kinds::ABILITY;
use super::super::melee::{favor_of_flanking, free_strike as damage_of_free_strike, is_flanked};
use super::super::note::{Own, has_benefits_against, is_hidden_from};
use super::super::state::TacticsState;
use super::super::throw::Throw;
use super::super::view::{has_cover, is_concealed};
use super::harm::Wounds;
use super::thrown::move_by_force;
use crate::power::Characteristic;
use crate::power::{Tier, is_critical};

/// What a blow does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Does<'a> {
    /// What the tiers of an ability say.
    Ability(&'a Ability),
    /// The damage of a melee free strike. Rule: TAC-176.
    FreeStrike,
    /// It takes down whoever does not reckon with it. Rule: HSE-103.
    Subdue,
}

impl Does<'_> {
    /// What is added to the roll.
    fn with(self, attacker: &Creature) -> Characteristic {
        match self {
            Self::Ability(ability) => ability.with,
            Self::FreeStrike => block(attacker).for_free_strikes(),
            Self::Subdue => Characteristic::Agility,
        }
    }

    /// Whether it is dealt by hand.
    const fn is_melee(self) -> bool {
        match self {
            Self::Ability(ability) => ability.is_melee(),
            Self::FreeStrike | Self::Subdue => true,
        }
    }

    /// Whether it is aimed at one creature.
    const fn is_strike(self) -> bool {
        match self {
            Self::Ability(ability) => ability.is_strike(),
            Self::FreeStrike | Self::Subdue => true,
        }
    }
}

/// The roll of `attacker` for a blow at the subject of `pair`, which it observes or not; of `does` it is asked what kind of blow
/// it is. Rules: TAC-49, TAC-57, TAC-115, TAC-131, TAC-177, TAC-187, TAC-220 to TAC-246, HSE-106.
pub(super) fn throw(pair: &Pair, does: Does<'_>) -> Throw {
    let (situation, attacker, victim) = (pair.situation(), pair.observer, pair.subject);
    let (melee, with) = (does.is_melee(), does.with(attacker));
    let attempt = Attempt::Ability { is_strike: does.is_strike(), target: Some(victim.id) };
    let sees_taunter = taunter(situation, attacker);
    let own = attacker.conditions.afflictions.favor_of(attempt, sees_taunter);
    let against = victim.conditions.afflictions.favor_against(attacker.id, melee);
    let is_hidden = is_hidden_from(attacker, victim);
    let is_out_of_sight = TacticsState::between(attacker, victim.id) != TacticsState::Observed && !is_hidden;
    Throw::of_ability(ABILITY, attacker.id, Some(victim.id))
        .plus(block(attacker).score(with), with.name())
        .edge(has_benefits_against(victim, attacker), "edge: hidden")
        .edge(is_surprised(victim, attacker), "edge: surprised")
        .edge(victim.is_insensate(), "edge: helpless")
        .edge(!victim.can_act(), "edge: helpless")
        .edge(melee && is_flanking(situation, attacker, victim), "edge: flanking")
        .edge(stands_above(situation, attacker, victim), "edge: from above")
        .favored(against, "edge: its condition", "bane: its condition")
        .favored(own, "edge: your condition", "bane: your condition")
        .bane(has_cover(pair), "bane: cover")
        .bane(does.is_strike() && (is_concealed(pair) || is_out_of_sight), "bane: concealment")
        .bane(!melee && does.is_strike() && is_pressed(situation, attacker), "bane: somebody beside you")
        .bane(Own::of(victim).defends, "bane: it defends itself")
        .bane(Own::of(victim).defends, "bane: it defends itself")
        .bane(is_hidden && does.is_strike(), "bane: unseen")
        .bane(is_hidden && does.is_strike(), "bane: unseen")
        .by(&["TAC-66", "TAC-67", "TAC-75"])
}

/// Whether `victim` is not ready for `attacker`: it is SURPRISED, or would be if the fight began now. Rules: TAC-131, TAC-132.
pub(super) fn is_surprised(victim: &Creature, attacker: &Creature) -> bool {
    let has_no_idea = TacticsState::between(victim, attacker.id) == TacticsState::Unnoticed;
    victim.conditions.surprised || has_no_idea && !victim.conditions.in_encounter && victim.can_act()
}

/// Whether somebody on the side of `attacker` flanks `victim` with it. Rules: TAC-186 to TAC-189.
fn is_flanking(situation: &Situation, attacker: &Creature, victim: &Creature) -> bool {
    let [own, enemy] = [attacker, victim].map(Creature::space);
    let mut allies = situation.allies(attacker).filter(|ally| ally.can_act());
    allies.any(|ally| {
        let flanked = is_flanked(enemy, own, ally.space());
        let have_line = flanked && situation.touches(ally.space(), enemy) && situation.touches(own, enemy);
        let can_react = |who: &Creature| who.conditions.afflictions.can_react() && !who.conditions.surprised;
        favor_of_flanking(flanked, have_line, can_react(ally) && can_react(attacker)).edges > 0
    })
}

/// Whether `attacker` stands wholly above `victim`: no lower than its head, which is as high as it is wide. Rules: TAC-178, HSE-121.
fn stands_above(situation: &Situation, attacker: &Creature, victim: &Creature) -> bool {
    let board = &situation.board;
    let [own, other] = [attacker, victim].map(|creature| i32::from(board.elevation_of(creature.space())));
    own >= other + i32::from(victim.profile.size.side())
}

/// Whether an enemy that can act stands beside `attacker`. Rule: TAC-177.
fn is_pressed(situation: &Situation, attacker: &Creature) -> bool {
    let own = attacker.space();
    let mut enemies = situation.hostiles(attacker).filter(|enemy| enemy.can_act());
    enemies.any(|enemy| situation.touches(own, enemy.space()) && attacker.awareness.perceives(enemy.id))
}

/// Whether `attacker` has line of effect to whoever has taunted it. Rule: TAC-244.
fn taunter(situation: &Situation, attacker: &Creature) -> bool {
    let taunted = attacker.conditions.afflictions.all().find_map(|(own, _)| match own {
        Affliction::Taunted(by) => situation.get(by),
        _ => None,
    });
    taunted.is_some_and(|by| situation.line_of_effect(attacker.space(), by.space()))
}

/// What `tier` of what an attacker does brings the subject of `pair`; whoever falls is pushed all the same.
/// Rules: TAC-171, TAC-176, TAC-194, TAC-195, TAC-207, TAC-208, TAC-255, HSE-103.
pub(super) fn bring(wounds: &mut Wounds, pair: &Pair, does: Does<'_>, tier: Tier) {
    let (attacker, victim) = (pair.observer, pair.subject);
    let score = block(attacker).score(does.with(attacker));
    match does {
        Does::FreeStrike => wounds.hurt(victim.id, damage_of_free_strike(true, tier, score), Vec::new()),
        Does::Subdue => subdued(wounds, victim.id, tier, score),
        Does::Ability(ability) => {
            let effect = ability.at(tier);
            wounds.hurt(victim.id, ability.damage(tier, score).into(), Vec::new());
            let inflicts = effect.inflicts.filter(|_| !wounds.has_felled(victim.id));
            if let Some((inflicted, until)) = inflicts {
                let affliction = inflicted.by(attacker.id);
                let mut had = victim.conditions.afflictions.all();
                let is_new = !had.any(|(own, lasts)| own == affliction && lasts >= until);
                let news = Effect::Afflicted { creature: victim.id, affliction, until };
                wounds.effects.extend(is_new.then_some(news));
            }
            for forced in [(Force::Push, effect.push), (Force::Pull, effect.pull)] {
                move_by_force(wounds, pair.situation(), (attacker, victim), forced, ability.is_melee());
            }
        }
    }
}

/// Where each tier of what an attacker does would push the subject of `pair`: the very tiers that it brings. Rule: TAC-190.
pub(super) fn pushes(pair: &Pair, does: Does<'_>) -> Vec<ForeseenPush> {
    let of = |tier| {
        let mut wounds = Wounds::none(pair.situation());
        bring(&mut wounds, pair, does, tier);
        ForeseenPush::among(&wounds.effects, pair.subject.id, tier)
    };
    Tier::ALL.into_iter().filter_map(of).collect()
}

/// What `tier` of a blow of `attacker` brings, in few words.
pub(super) fn brings(attacker: &Creature, does: Does<'_>, tier: Tier) -> String {
    let score = block(attacker).score(does.with(attacker));
    let free_strike = |tier| format!("{} Stamina", damage_of_free_strike(true, tier, score));
    match (does, tier) {
        (Does::FreeStrike, tier) => free_strike(tier),
        (Does::Subdue, Tier::One) => "it cries out".to_owned(),
        (Does::Subdue, Tier::Two) => free_strike(Tier::Three),
        (Does::Subdue, Tier::Three) => "out".to_owned(),
        (Does::Ability(ability), tier) => ability.told(tier, score),
    }
}

/// Rule: HSE-103.
fn subdued(wounds: &mut Wounds, victim: CreatureId, tier: Tier, score: i16) {
    match tier {
        Tier::One => {}
        Tier::Two => wounds.hurt(victim, damage_of_free_strike(true, Tier::Three, score), Vec::new()),
        Tier::Three => wounds.effects.push(Effect::Fell { creature: victim, how: Fall::Subdued }),
    }
}

/// The main action that a critical hit brings. Rules: TAC-79, TAC-80.
pub(super) fn critical(attacker: CreatureId, natural: u8, is_main: bool) -> Option<Effect> {
    let purse = crate::Price::first(1);
    is_critical(natural, is_main).then_some(Effect::Granted { creature: attacker, purse })
}

/// What comes of a throw at `pair`: the roll, and what it brings; nobody is met if `pair` is none.
pub(super) fn strike_out(
    wounds: &mut Wounds,
    pair: Option<&Pair>,
    (throw, does): (&Throw, Does<'_>),
    dice: &mut dyn Dice,
) -> u8 {
    let natural = throw.throw(dice);
    let roll = if pair.is_some() { throw.show(natural) } else { throw.show_at_nobody(natural) };
    wounds.effects.push(Effect::Rolled(roll));
    if let Some(pair) = pair {
        bring(wounds, pair, does, throw.tier(natural));
    }
    natural
}
