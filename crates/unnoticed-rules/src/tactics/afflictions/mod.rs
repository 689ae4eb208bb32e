//! Conditions: what each does to rolls and movement, and when it ends. Rules: TAC-215 to TAC-250.

use super::attempt::Attempt;
use super::stamina::is_saved;
use crate::power::Characteristic;
use crate::power::Favor;
use crate::power::Slot;
use crate::{Affliction, Afflictions, CreatureId, Dice, Until};

/// The most that a slowed creature moves with one move action. Rule: TAC-241.
const SLOWED_SPEED: u8 = 2;

impl Afflictions {
    /// Its turn ends: what lasts till then is over, and for what a saving throw ends one is made. Rules: TAC-248 to TAC-252.
    pub fn end_turn(&mut self, dice: &mut dyn Dice) {
        let over = self.over_with_turn(dice);
        over.into_iter().for_each(|affliction| self.end(affliction));
    }

    /// What is over when its turn ends, in the order of the saving throws. Rules: TAC-248 to TAC-252.
    pub fn over_with_turn(&self, dice: &mut dyn Dice) -> Vec<Affliction> {
        let is_over = |until: Until| match until {
            Until::EndOfTurn => true,
            Until::Save => is_saved(dice),
            Until::Ended => false,
        };
        let mut is_over = is_over;
        self.all().filter(|&(_, until)| is_over(until)).map(|(own, _)| own).collect()
    }

    /// Combat is over; whoever is dying goes on bleeding. Rules: TAC-247, TAC-250, TAC-263.
    pub fn end_combat(&mut self, is_dying: bool) {
        self.retain(|own, until| match own {
            Affliction::Bleeding => is_dying,
            own => own.outlasts_combat() && until != Until::Save,
        });
    }

    fn source(&self, of: impl Fn(Affliction) -> Option<CreatureId>) -> Option<CreatureId> {
        self.all().find_map(|(own, _)| of(own))
    }

    /// Who holds it. Rule: TAC-224.
    pub fn grabber(&self) -> Option<CreatureId> {
        self.source(|own| if let Affliction::Grabbed(by) = own { Some(by) } else { None })
    }

    /// Whom it fears. Rule: TAC-220.
    pub fn feared(&self) -> Option<CreatureId> {
        self.source(|own| if let Affliction::Frightened(of) = own { Some(of) } else { None })
    }

    /// What its own roll has of its conditions; `sees_taunter`: whether it has line of effect to whom it is taunted by.
    /// Rules: TAC-220, TAC-225, TAC-230, TAC-238, TAC-243 to TAC-245.
    pub fn favor_of(&self, attempt: Attempt, sees_taunter: bool) -> Favor {
        let of = |(own, _): (Affliction, Until)| match own {
            Affliction::Frightened(source) => Favor::BANE.when(attempt.is_against(source)),
            Affliction::Grabbed(by) => Favor::BANE.when(attempt.is_ability() && !attempt.is_against(by)),
            Affliction::Prone => {
                Favor::BANE.when(matches!(attempt, Attempt::Ability { is_strike: true, .. }))
            }
            Affliction::Restrained => {
                Favor::BANE.when(!matches!(attempt, Attempt::Test(Characteristic::Intuition)))
            }
            Affliction::Taunted(by) => {
                Favor::DOUBLE_BANE.when(sees_taunter && attempt.is_ability() && !attempt.is_against(by))
            }
            Affliction::Weakened => Favor::BANE,
            Affliction::Bleeding | Affliction::Dazed | Affliction::Slowed | Affliction::Unconscious => {
                Favor::NONE
            }
        };
        self.all().map(of).fold(Favor::NONE, std::ops::Add::add)
    }

    /// What an ability roll of `roller` against it has of its conditions. Rules: TAC-222, TAC-231, TAC-239, TAC-246.
    pub fn favor_against(&self, roller: CreatureId, is_melee: bool) -> Favor {
        let of = |(own, _): (Affliction, Until)| match own {
            Affliction::Frightened(source) => Favor::EDGE.when(source == roller),
            Affliction::Prone => Favor::EDGE.when(is_melee),
            Affliction::Restrained => Favor::EDGE,
            Affliction::Unconscious => Favor::DOUBLE_EDGE,
            _ => Favor::NONE,
        };
        self.all().map(of).fold(Favor::NONE, std::ops::Add::add)
    }

    /// Its speed, of `speed` without conditions. Rules: TAC-224, TAC-237, TAC-241, TAC-242, TAC-246.
    pub fn speed(&self, speed: u8) -> u8 {
        let is_held =
            self.grabber().is_some() || self.has(Affliction::Restrained) || self.has(Affliction::Unconscious);
        match () {
            () if is_held => 0,
            () if self.has(Affliction::Slowed) => speed.min(SLOWED_SPEED),
            () => speed,
        }
    }

    /// What each square costs it beside what the ground does. Rule: TAC-232.
    pub fn extra_cost(&self) -> u8 {
        u8::from(self.is_prone())
    }

    /// Whether it lies on the ground. Rules: TAC-229, TAC-246.
    pub fn is_prone(&self) -> bool {
        self.has(Affliction::Prone) || self.has(Affliction::Unconscious)
    }

    /// Whether it can shift. Rule: TAC-242.
    pub fn can_shift(&self) -> bool {
        !self.has(Affliction::Slowed)
    }

    /// Whether it can jump and climb. Rule: TAC-233.
    pub fn can_jump(&self) -> bool {
        !self.is_prone()
    }

    /// Whether it can use triggered actions, free ones included. Rules: TAC-219, TAC-246.
    pub fn can_react(&self) -> bool {
        !self.has(Affliction::Dazed) && !self.has(Affliction::Unconscious)
    }

    /// Whether it can stand up by itself. Rules: TAC-235, TAC-237.
    pub fn can_stand_up(&self) -> bool {
        self.has(Affliction::Prone) && !self.has(Affliction::Restrained)
    }

    /// Whether `by` can move it against its will. Rules: TAC-226, TAC-237.
    pub fn can_be_moved_by(&self, by: CreatureId) -> bool {
        !self.has(Affliction::Restrained) && self.grabber().is_none_or(|grabber| grabber == by)
    }

    /// Whether it bleeds for something that takes `slot`, is a triggered action, or is rolled with `with`; once for each act.
    /// Rules: TAC-215, TAC-216.
    pub fn bleeds(&self, slot: Slot, is_triggered: bool, with: Option<Characteristic>) -> bool {
        let of_body = matches!(with, Some(Characteristic::Might | Characteristic::Agility));
        self.has(Affliction::Bleeding) && (slot == Slot::Main || is_triggered || of_body)
    }

    /// Whether it may willingly go from `from` to `to` squares away from whom it fears, of whom it knows where it is or not.
    /// Rules: TAC-221, TAC-223.
    pub fn may_approach(&self, from: u16, to: u16, knows_where: bool) -> bool {
        self.feared().is_none() || !knows_where || to >= from
    }

    /// It teleports, or is no longer beside whoever holds it. Rules: TAC-226, TAC-240.
    pub fn slip_away(&mut self, by_teleport: bool) {
        self.end(Affliction::Grabbed(CreatureId::ROGUE));
        if by_teleport {
            self.end(Affliction::Restrained);
        }
    }
}

#[cfg(test)]
mod tests;
