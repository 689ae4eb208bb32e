//! What a Spark and a failure do to Alarms and to the Eye. Rules: END-175, END-177, END-179.

use crate::heist::HeistGame;
use crate::screens::heist::table::names;
use unnoticed_rules::endeavor::{Chance, HeistPhase, Odds, RogueTurn, Seat};

use super::shown::{CheckRisk, PreviewedOffer};

impl PreviewedOffer {
    /// What it risks, in whole sentences: the Alarms are drawn dotted on the track meanwhile.
    pub fn stakes(&self, game: &HeistGame) -> Option<String> {
        let odds = self.way.as_ref()?.odds?;
        let who = names(game).seat(whose(game)?.0);
        let failure = self.what_failure_does(game).map(|what| format!("If {who} fails, {what}."));
        let under = if self.risk.grows_under { format!(", one under {who}") } else { String::new() };
        let grown = odds.spark_growth.len();
        let spark = (grown > 0).then(|| format!("By the Spark {}{under}.", dotted(grown)));
        let told: Vec<String> = failure.into_iter().chain(spark).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// What a failure does besides that nothing is done, if there can be one and it does anything: "the dotted Alarms grow".
    pub fn what_failure_does(&self, game: &HeistGame) -> Option<String> {
        failure(&self.way.as_ref()?.odds?, self.risk, whose(game)?.1)
    }
}

/// Whose Check it would be, and how many actions would be left after it.
fn whose(game: &HeistGame) -> Option<(Seat, u8)> {
    match game.heist().phase() {
        HeistPhase::Turn(RogueTurn { seat, actions, .. }) => Some((*seat, actions.saturating_sub(1))),
        HeistPhase::Die(seat) => Some((*seat, 0)),
        _ => None,
    }
}

/// What a failure does with so many `actions_left` after it, if there can be one: that the Eye wakes, or would, comes first.
fn failure(odds: &Odds, risk: CheckRisk, actions_left: u8) -> Option<String> {
    let grown = odds.failure_growth.len();
    let wakes = match actions_left {
        0 => "the Eye wakes",
        _ => "an action is left to get off the Alarm",
    };
    let does = match (risk.failure_wakes, grown) {
        (false, 0) => return None,
        (true, 0) => wakes.to_owned(),
        (false, _) => dotted(grown).to_owned(),
        (true, _) => format!("{wakes}, and {}", dotted(grown)),
    };
    (odds.success() < Chance::ALWAYS).then_some(does)
}

/// Alarms as they are drawn before they grow, and what they do.
fn dotted(count: u32) -> &'static str {
    if count == 1 { "the dotted Alarm grows" } else { "the dotted Alarms grow" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::offers::offers;
    use crate::screens::heist::table::OfferTable;
    use crate::screens::heist::tests::{game, play_out};

    #[test]
    fn end_177_a_failure_that_lets_alarms_grow_is_told_and_none_that_does_not() {
        let (mut told, mut silent, mut later) = (0, 0, 0);
        for seed in 1..6 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                if !matches!(heist.phase(), HeistPhase::Turn(_) | HeistPhase::Die(_)) {
                    return;
                }
                let table = OfferTable::of(game);
                for number in 0..offers(heist, &names(game)).len() {
                    let Some(shown) = PreviewedOffer::of(&table, heist, number) else { continue };
                    let Some(odds) = shown.way.as_ref().and_then(|way| way.odds) else { continue };
                    let stakes = shown.stakes(game).unwrap_or_default();
                    let grows = !odds.failure_growth.is_empty() && odds.success() < Chance::ALWAYS;
                    let of_failure = stakes.split("By the Spark").next().expect("a first part");
                    assert_eq!(of_failure.contains("the dotted Alarm"), grows, "{stakes}");
                    let wakes = shown.risk.failure_wakes && odds.success() < Chance::ALWAYS;
                    let is_last = match heist.phase() {
                        HeistPhase::Turn(turn) => turn.actions == 1,
                        _ => true,
                    };
                    assert_eq!(of_failure.contains("the Eye wakes"), wakes && is_last, "{stakes}");
                    assert_eq!(of_failure.contains("to get off the Alarm"), wakes && !is_last, "{stakes}");
                    later += u32::from(wakes && !is_last);
                    *(if stakes.is_empty() { &mut silent } else { &mut told }) += 1;
                }
            });
        }
        assert!(told > 20 && silent > 20 && later > 0, "{told}, {silent} and {later}");
    }
}
