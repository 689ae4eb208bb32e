//! Which dice are on the table: those that were rolled.

use crate::heist::HeistGame;
use unnoticed_rules::endeavor::{HeistPhase, RollPart, Seat, Stage, StatDie, StatRoll};

use super::{FACE_SECS, HeistDice};

/// A die as it was thrown.
pub(super) struct ThrownDie {
    pub die: StatDie,
    pub face: u8,
    pub seat: u8,
    /// How far it has rolled, from 0 to 1; none once it lies.
    pub turn: Option<f32>,
    /// Whether it is that of somebody who does not act now.
    pub is_aside: bool,
}

impl ThrownDie {
    /// What is written on it: its face, once it lies there.
    pub fn words(&self) -> String {
        if self.turn.is_some() { String::new() } else { self.face.to_string() }
    }
}

/// The dice of a roll, as far as `left` parts of it have been seen: all that lie there, and the one that rolls.
fn of_rolls(rolls: &[StatRoll], seat: Seat, is_aside: bool, mut left: f32) -> Vec<ThrownDie> {
    let mut thrown = Vec::new();
    for roll in rolls {
        for part in roll.parts() {
            if left < 0.0 {
                return thrown;
            }
            let turn = (left < 1.0).then_some(left);
            let faces = match part {
                RollPart::One(face) => vec![face],
                RollPart::Group(one, other) => vec![one, other],
            };
            let die = |face| ThrownDie { die: roll.die, face, seat: seat.0, turn, is_aside };
            thrown.extend(faces.into_iter().map(die));
            left -= 1.0;
        }
    }
    thrown
}

impl HeistDice {
    /// All dice of the last roll that lie there, and the one that rolls.
    fn thrown(&self) -> Vec<ThrownDie> {
        let left = self.rolling_secs.map_or(f32::MAX, |secs| secs / FACE_SECS);
        of_rolls(&self.rolls, self.seat.unwrap_or(Seat(0)), false, left)
    }

    /// What everybody in `game` but `acting` has rolled last, as far as there is room: what was rolled first is put away first.
    fn of_others(&self, game: &HeistGame, acting: Option<Seat>, room: usize) -> Vec<ThrownDie> {
        let is_there = |seat: Seat| Some(seat) != acting && game.heist().rogue(seat).is_in();
        let others = self.of_all.iter().filter(|(seat, _)| is_there(*seat));
        let others = others.map(|(seat, rolls)| of_rolls(rolls, *seat, true, f32::MAX));
        let mut others: Vec<Vec<ThrownDie>> = others.collect();
        while others.iter().map(Vec::len).sum::<usize>() > room {
            others.remove(0);
        }
        others.into_iter().flatten().collect()
    }
}

/// Most dice on the table but those of whoever acts.
const MOST: usize = 6;

/// All dice on the table: those of whoever acts, and behind them what the others have rolled last.
pub(super) fn on_table(dice: &HeistDice, game: &HeistGame) -> Vec<ThrownDie> {
    let to_act = to_act(game);
    let is_new_round = matches!(game.heist().phase(), HeistPhase::Die(_));
    let is_past = is_new_round || to_act.is_some_and(|seat| dice.seat != Some(seat));
    let has_rolled = !dice.rolls.is_empty() && (!is_past || dice.is_rolling());
    let mut all = if has_rolled { dice.thrown() } else { Vec::new() };
    // While dice are chosen their cards have all the room.
    if is_new_round && all.is_empty() {
        return all;
    }
    let acting = all.first().map(|die| Seat(die.seat)).or(to_act);
    let others = dice.of_others(game, acting, MOST.saturating_sub(all.len()));
    all.extend(others);
    all
}

/// Whose turn it is to act, if nothing has been rolled for it yet.
fn to_act(game: &HeistGame) -> Option<Seat> {
    match game.heist().phase() {
        HeistPhase::Turn(turn) if turn.stage == Stage::Act => Some(turn.seat),
        _ => None,
    }
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
    fn none_lies_there_while_dice_are_chosen() {
        play_out(game("counting_house", 1), |game| {
            let is_chosen = matches!(game.heist().phase(), HeistPhase::Die(_));
            assert!(!is_chosen || on_table(&HeistDice::lying_in(game), game).is_empty());
        });
    }

    #[test]
    fn while_somebody_is_to_act_only_what_others_have_rolled_lies_there() {
        let (mut waited, mut lay) = (0, 0);
        play_out(game("counting_house", 1), |game| {
            let Some(acting) = to_act(game) else { return };
            let dice = HeistDice::lying_in(game);
            let others = on_table(&dice, game);
            assert!(others.iter().all(|die| die.is_aside && die.seat != acting.0));
            for seat in game.heist().seats().filter(|&seat| seat != acting && !others.is_empty()) {
                let of_seat: Vec<&ThrownDie> = others.iter().filter(|die| die.seat == seat.0).collect();
                let rolled = dice.of_all.iter().find(|(rolled, _)| *rolled == seat);
                match rolled {
                    Some((_, rolls)) => {
                        let faces: Vec<u8> = rolls.iter().flat_map(|roll| roll.faces.clone()).collect();
                        assert_eq!(of_seat.iter().map(|die| die.face).collect::<Vec<_>>(), faces);
                        lay += 1;
                    }
                    None => assert!(of_seat.is_empty(), "it has not rolled yet"),
                }
            }
            waited += 1;
        });
        assert!(waited > 10 && lay > 3, "{waited} turns, {lay} rolls of others");
    }

    #[test]
    fn what_somebody_has_rolled_makes_room_for_the_dice_of_the_next() {
        let (mut dice, mut changes) = (HeistDice::default(), 0);
        play_out(game("counting_house", 1), |game| {
            let rolled = HeistDice::lying_in(game);
            if !rolled.rolls.is_empty() {
                dice = rolled;
            }
            let Some(acting) = to_act(game) else { return };
            let is_new = dice.seat != Some(acting);
            let of_acting = on_table(&dice, game).into_iter().filter(|die| !die.is_aside).count();
            assert_eq!(of_acting == 0, is_new || dice.rolls.is_empty());
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
