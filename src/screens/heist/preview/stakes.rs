//! What a Spark and a failure do to Alarms and to the Eye. Rules: END-175, END-177, END-179.

use crate::heist::HeistGame;
use crate::screens::heist::table::names;
use unnoticed_rules::endeavor::{Chance, HeistPhase, Odds};

use super::shown::{CheckRisk, PreviewedOffer};

/// In few words: what the Spark does, and what a failure does.
pub(super) fn risks(odds: &Odds, risk: CheckRisk) -> Vec<String> {
    let can_fail = odds.success() < Chance::ALWAYS;
    let under = if risk.grows_under { ", one under the rogue" } else { "" };
    let spark = match odds.spark_growth.len() {
        0 => None,
        count => Some(format!("the Spark grows {}{under}", alarms(count))),
    };
    let failure = match (odds.failure_growth.len(), risk.failure_wakes) {
        (0, false) => None,
        (0, true) => Some("a failure wakes the Eye".to_owned()),
        (count, false) => Some(format!("a failure grows {}", alarms(count))),
        (count, true) => Some(format!("a failure grows {} and wakes the Eye", alarms(count))),
    };
    spark.into_iter().chain(failure.filter(|_| can_fail)).collect()
}

fn alarms(count: u32) -> String {
    if count == 1 { "1 Alarm".to_owned() } else { format!("{count} Alarms") }
}

/// Alarms as they are drawn before they grow, and what they do.
fn dotted(count: u32) -> &'static str {
    if count == 1 { "the dotted Alarm grows" } else { "the dotted Alarms grow" }
}

impl PreviewedOffer {
    /// The same in whole sentences, as the Alarms are drawn on the track meanwhile.
    pub fn stakes(&self, game: &HeistGame) -> Option<String> {
        let odds = self.way.as_ref()?.odds?;
        let HeistPhase::Turn(turn) = game.heist().phase() else { return None };
        let who = names(game).seat(turn.seat);
        let under = if self.risk.grows_under { format!(", one under {who}") } else { String::new() };
        let spark = match odds.spark_growth.len() {
            0 => None,
            count => Some(format!("By the Spark {}{under}.", dotted(count))),
        };
        let failure = match (odds.failure_growth.len(), self.risk.failure_wakes) {
            (0, false) => None,
            (0, true) => Some("the Eye wakes".to_owned()),
            (count, false) => Some(dotted(count).to_owned()),
            (count, true) => Some(format!("{} and the Eye wakes", dotted(count))),
        };
        let failure = failure.filter(|_| odds.success() < Chance::ALWAYS);
        let failure = failure.map(|what| format!("If {who} fails, {what}."));
        let told: Vec<String> = spark.into_iter().chain(failure).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::offers::offers;
    use crate::screens::heist::table::OfferTable;
    use crate::screens::heist::tests::{game, play_out};

    #[test]
    fn end_177_a_failure_that_lets_alarms_grow_is_told_and_none_that_does_not() {
        let (mut told, mut silent) = (0, 0);
        for seed in 1..6 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                if !matches!(heist.phase(), HeistPhase::Turn(_)) {
                    return;
                }
                let table = OfferTable::of(game);
                for number in 0..offers(heist, &names(game)).len() {
                    let Some(shown) = PreviewedOffer::of(&table, heist, number) else { continue };
                    let Some(odds) = shown.way.as_ref().and_then(|way| way.odds) else { continue };
                    let stakes = shown.stakes(game).unwrap_or_default();
                    let grows = !odds.failure_growth.is_empty() && odds.success() < Chance::ALWAYS;
                    assert_eq!(stakes.contains("fails, the dotted Alarm"), grows, "{stakes}");
                    let wakes = shown.risk.failure_wakes && odds.success() < Chance::ALWAYS;
                    assert_eq!(stakes.contains("the Eye wakes"), wakes, "{stakes}");
                    *(if stakes.is_empty() { &mut silent } else { &mut told }) += 1;
                }
            });
        }
        assert!(told > 20 && silent > 20, "{told} and {silent}");
    }
}
