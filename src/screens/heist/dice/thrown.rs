//! Which dice are on the table: those that were rolled, or those that wait to be.

use crate::heist::HeistGame;
use unnoticed_rules::endeavor::{HeistPhase, RogueTurn, RollPart, Seat, Stage, StatDie};

use super::{FACE_SECS, HeistDice};

/// A die as it was thrown.
pub(super) struct ThrownDie {
    pub die: StatDie,
    /// 0 as long as it waits to be thrown.
    pub face: u8,
    pub seat: u8,
    /// How far it has rolled, from 0 to 1; none once it lies.
    pub turn: Option<f32>,
    /// Whether it is that of somebody who does not act now.
    pub is_aside: bool,
}

impl ThrownDie {
    /// What is written on it: its face, once it lies there; before that nothing, for it would be taken for a throw.
    pub fn words(&self) -> String {
        match (self.turn, self.face) {
            (Some(_), _) | (None, 0) => String::new(),
            (None, face) => face.to_string(),
        }
    }
}

impl HeistDice {
    /// All dice that lie there, and the one that rolls.
    fn thrown(&self) -> Vec<ThrownDie> {
        let seat = self.seat.map_or(0, |seat| seat.0);
        let mut left = self.rolling_secs.map_or(f32::MAX, |secs| secs / FACE_SECS);
        let mut thrown = Vec::new();
        for roll in &self.rolls {
            for part in roll.parts() {
                if left < 0.0 {
                    return thrown;
                }
                let turn = (left < 1.0).then_some(left);
                let faces = match part {
                    RollPart::One(face) => vec![face],
                    RollPart::Group(one, other) => vec![one, other],
                };
                thrown.extend(faces.into_iter().map(|face| ThrownDie {
                    die: roll.die,
                    face,
                    seat,
                    turn,
                    is_aside: false,
                }));
                left -= 1.0;
            }
        }
        thrown
    }
}

/// All dice on the table: what was rolled lies there until somebody else is to act, or a new round begins.
pub(super) fn on_table(dice: &HeistDice, game: &HeistGame) -> Vec<ThrownDie> {
    let waiting = waiting(game);
    let is_new_round = matches!(game.heist().phase(), HeistPhase::Die(_));
    let is_past = is_new_round || waiting.first().is_some_and(|die| dice.seat != Some(Seat(die.seat)));
    if dice.rolls.is_empty() || is_past && !dice.is_rolling() { waiting } else { dice.thrown() }
}

/// The Action Die of the rogue that acts, as long as it has not been thrown, and behind it those of the others in this round.
/// Rule: END-95.
fn waiting(game: &HeistGame) -> Vec<ThrownDie> {
    let heist = game.heist();
    let HeistPhase::Turn(RogueTurn { seat: acting, stage: Stage::Act, .. }) = heist.phase() else {
        return Vec::new();
    };
    let die_of = |seat: Seat| {
        let rogue = heist.rogue(seat);
        let die = rogue.sheet.die(rogue.action_die?);
        Some(ThrownDie { die, face: 0, seat: seat.0, turn: None, is_aside: seat != *acting })
    };
    let others = heist.seats().filter(|seat| seat != acting);
    std::iter::once(*acting).chain(others).filter_map(die_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};

    #[test]
    fn as_many_dice_lie_there_as_faces_were_thrown_each_of_its_own_shape() {
        let mut thrown = 0;
        play_out(game("counting_house", 1), |game| {
            let dice = HeistDice::lying_in(game);
            let faces: Vec<(StatDie, u8)> =
                dice.rolls.iter().flat_map(|roll| roll.faces.iter().map(|&face| (roll.die, face))).collect();
            let lying: Vec<(StatDie, u8)> = dice.thrown().iter().map(|die| (die.die, die.face)).collect();
            assert_eq!(lying, faces);
            thrown += lying.len();
        });
        assert!(thrown > 10);
    }

    #[test]
    fn end_95_the_action_dice_lie_there_that_of_the_rogue_that_acts_first_until_it_is_thrown() {
        let mut waited = 0;
        play_out(game("counting_house", 1), |game| {
            let turn = match game.heist().phase() {
                HeistPhase::Turn(turn) if turn.stage == Stage::Act => Some(turn.seat),
                _ => None,
            };
            let dice = waiting(game);
            assert_eq!(dice.first().map(|die| die.seat), turn.map(|seat| seat.0));
            let chosen = |seat: &Seat| game.heist().rogue(*seat).action_die.is_some();
            let count = game.heist().seats().filter(chosen).count();
            assert_eq!(dice.len(), if turn.is_some() { count } else { 0 });
            for die in dice {
                let rogue = game.heist().rogue(Seat(die.seat));
                assert_eq!(Some(die.die), rogue.action_die.map(|stat| rogue.sheet.die(stat)));
                assert_eq!(die.words(), "", "nothing has been thrown");
                assert_eq!(die.is_aside, Some(Seat(die.seat)) != turn);
                waited += 1;
            }
        });
        assert!(waited > 10);
    }

    #[test]
    fn what_somebody_has_rolled_makes_room_for_the_dice_of_the_next() {
        let (mut dice, mut changes) = (HeistDice::default(), 0);
        play_out(game("counting_house", 1), |game| {
            let rolled = HeistDice::lying_in(game);
            if !rolled.rolls.is_empty() {
                dice = rolled;
            }
            let (shown, waits) = (on_table(&dice, game), waiting(game));
            let Some(first) = waits.first() else { return };
            let is_new = dice.seat != Some(Seat(first.seat));
            assert_eq!(shown.iter().all(|die| die.face == 0), is_new || dice.rolls.is_empty());
            changes += u32::from(is_new && !dice.rolls.is_empty());
            dice.rolling_secs = Some(0.0);
            let is_rolling = on_table(&dice, game).iter().any(|die| die.turn.is_some());
            assert!(dice.rolls.is_empty() || is_rolling, "as long as they roll they are looked at");
            dice.rolling_secs = None;
        });
        assert!(changes > 5);
    }

    #[test]
    fn a_die_rolls_before_its_face_is_read() {
        let mut dice = HeistDice::default();
        play_out(game("counting_house", 1), |game| {
            let now = HeistDice::lying_in(game);
            if now.rolls.iter().map(|roll| roll.parts().count()).sum::<usize>() > 1 {
                dice = now;
            }
        });
        dice.rolling_secs = Some(0.5 * FACE_SECS);
        let thrown = dice.thrown();
        assert!(thrown.iter().all(|die| die.turn.is_some()) && !thrown.is_empty());
    }
}
