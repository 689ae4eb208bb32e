//! What the bot that looks ahead would have done where something went wrong, once the heist is over. Rule: END-209.

use bevy::prelude::*;
use unnoticed_rules::endeavor::{Choice, Heist, HeistEvent};

use crate::designer::PlannerHeistBot;
use crate::heist::HeistGame;
use crate::screens::result::draw_best_play;
use crate::sim::TurningPoint;

use super::offers::offers;
use super::table::names;

/// Begins to think about what led to `point`, if it was an act that went wrong.
pub(super) fn draw(game: &HeistGame, point: &TurningPoint, column: &mut ChildSpawnerCommands) {
    let Some((heist, chosen)) = decision(game, point) else { return };
    let names = names(game);
    let titles: Vec<(Choice, String)> = offers(heist, &names)
        .into_iter()
        .flat_map(|offer| offer.ways.into_iter().map(move |way| (way.choice, offer.title.clone())))
        .collect();
    let (heist, chosen) = (heist.clone(), chosen.clone());
    draw_best_play(column, move || {
        let advice = PlannerHeistBot.advise(&heist);
        Some(words(&chosen, &titles, advice.best.as_ref(), |choice| advice.expects(choice)))
    });
}

/// The act that led to `point`, if that went wrong for somebody, and the heist in which it was chosen.
fn decision<'a>(game: &'a HeistGame, point: &TurningPoint) -> Option<(&'a Heist, &'a Choice)> {
    let event = &game.log()[point.line].event;
    let is_by_act = matches!(event, HeistEvent::Settled { .. } | HeistEvent::Woke { seat: Some(_) });
    let is_before =
        |(_, choice, line): &(_, &Choice, usize)| *line <= point.line && matches!(choice, Choice::Act { .. });
    let (heist, choice, _) = game.before_each().filter(is_before).last()?;
    (is_by_act && !point.is_lucky).then_some((heist, choice))
}

/// What a bot thinks of `chosen` that would have chosen `best` and expects so much of 100, in a sentence.
fn words(
    chosen: &Choice,
    titles: &[(Choice, String)],
    best: Option<&Choice>,
    expects: impl Fn(&Choice) -> Option<u8>,
) -> String {
    let title = |choice: &Choice| {
        let found = titles.iter().find(|(other, _)| other == choice);
        found.map_or("something else", |(_, title)| title.as_str())
    };
    let expected =
        |choice: &Choice| expects(choice).map_or_else(String::new, |worth| format!(" ({worth} of 100)"));
    match best {
        Some(best) if title(best) != title(chosen) => format!(
            "Best play, thinks the planner: {}{}, rather than {}{}.",
            title(best),
            expected(best),
            title(chosen),
            expected(chosen)
        ),
        _ => format!("The planner would have tried it too{}.", expected(chosen)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use crate::designer::GreedyHeistBot;
    use crate::heist::heist_turning_points;

    #[test]
    fn end_209_what_went_wrong_by_an_act_is_thought_about_as_it_was_chosen() {
        let mut thought_about = 0;
        for seed in 1..12 {
            let mut game = game("counting_house", seed);
            while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
                game.choose(&choice).expect("it is open");
            }
            for point in heist_turning_points(&game) {
                let Some((heist, chosen)) = decision(&game, &point) else { continue };
                thought_about += 1;
                assert!(heist.choices().contains(chosen) && !point.is_lucky, "{point:?}");
            }
        }
        assert!(thought_about > 3, "{thought_about}");
    }

    #[test]
    fn what_would_have_been_best_is_named_unless_it_was_done() {
        let (rest, settle) = (Choice::Rest, Choice::Settle);
        let titles = [(rest.clone(), "Rest".to_owned()), (settle.clone(), "Let it count".to_owned())];
        let words = |chosen, expects| words(chosen, &titles, Some(&rest), |_| expects);
        assert_eq!(words(&rest, None), "The planner would have tried it too.");
        assert_eq!(
            words(&settle, Some(40)),
            "Best play, thinks the planner: Rest (40 of 100), rather than Let it count (40 of 100)."
        );
    }
}
