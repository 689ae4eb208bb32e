//! Orders for what one rulebook alone knows: its words come from its entries.

use unnoticed_rules::{
    ActionEntry, ActionKind, Aimed, CreatureId, OwnAct, Refusal, Rulebook, SeekArea, Situation, Target,
};

use super::order::{Route, creature, squares};
use super::parse;
use crate::sim::sentences::direction_word;

/// The entry of `rules` for an act of its own that is called `word`.
pub(super) fn entry<'a>(rules: &'a dyn Rulebook, word: &str) -> Option<&'a ActionEntry> {
    let is_own = |entry: &&ActionEntry| matches!(entry.kind, ActionKind::Own(_));
    rules.entries().iter().filter(is_own).find(|entry| entry.word == word)
}

/// What `rest`, which follows `word` in a script, comes to.
pub(super) fn act(
    rules: &dyn Rulebook,
    situation: &Situation,
    word: &str,
    rest: &str,
) -> Result<OwnAct, Refusal> {
    let entries = rules.entries_of(situation, CreatureId::ROGUE);
    let found = entry(rules, word).or_else(|| entries.iter().find(|entry| entry.word == word));
    let Some(&ActionEntry { kind: ActionKind::Own(number), aimed, .. }) = found else {
        return Err(Refusal::unable("No action is called that.", "HSE-24"));
    };
    let at = target(situation, aimed, rest)?;
    Ok(OwnAct { number, at })
}

fn target(situation: &Situation, aimed: Aimed, rest: &str) -> Result<Target, Refusal> {
    let unclear = |_| Refusal::no_target("What it is aimed at cannot be read.", "HSE-24");
    let square = |text: &str| parse::square(text).map(Target::Square).map_err(unclear);
    match aimed {
        Aimed::OnTheSpot => Ok(Target::Nothing),
        Aimed::Square | Aimed::Thing => square(rest),
        Aimed::Area => parse::area(rest).map(Target::Area).map_err(unclear),
        Aimed::Card => card(situation, rest).map(Target::Card),
        Aimed::Creature | Aimed::FirstCreature => creature(situation, rest).map(Target::Creature),
        Aimed::CreatureOrSquare => match rest.strip_prefix("at ") {
            Some(at) => square(at.trim()),
            None => creature(situation, rest).map(Target::Creature),
        },
        Aimed::Squares => match parse::route(rest).map_err(unclear)? {
            Route::Along(squares) => Ok(Target::Way(squares)),
            Route::To(square) => Ok(Target::Way(vec![square])),
        },
        Aimed::Way => {
            let route = parse::route(rest).map_err(unclear)?;
            let speed = situation.creature(CreatureId::ROGUE).profile.speed;
            let way = match route {
                Route::Along(way) => way,
                route @ Route::To(_) => squares(situation, &route, speed)?,
            };
            Ok(Target::Way(way))
        }
    }
}

/// The card of the player called `name`.
fn card(situation: &Situation, name: &str) -> Result<u8, Refusal> {
    let cards = situation.creature(CreatureId::ROGUE).hand.cards();
    let place = cards.iter().position(|(card, _)| card.name.text().eq_ignore_ascii_case(name));
    let place = place.and_then(|place| u8::try_from(place).ok());
    place.ok_or(Refusal::no_target("You have no card of that name.", "DNG-148"))
}

fn card_name(situation: &Situation, number: u8) -> String {
    let cards = situation.creature(CreatureId::ROGUE).hand.cards();
    cards.get(usize::from(number)).map_or_else(|| "?".to_owned(), |(card, _)| card.name.to_string())
}

/// The line that asks for `act` under `rules`.
pub(super) fn line(act: &OwnAct, rules: &dyn Rulebook, situation: &Situation) -> String {
    let kind = ActionKind::Own(act.number);
    let entries = rules.entries_of(situation, CreatureId::ROGUE);
    let entry = rules.entry(kind).or_else(|| entries.iter().find(|entry| entry.kind == kind));
    let word = entry.map_or("?", |entry| entry.word);
    let at = match &act.at {
        Target::Nothing => return word.to_owned(),
        Target::Creature(id) => {
            situation.get(*id).map_or_else(|| "?".to_owned(), |creature| creature.profile.name.clone())
        }
        Target::Card(number) => card_name(situation, *number),
        Target::Square(at) if entry.is_some_and(|entry| entry.aimed == Aimed::CreatureOrSquare) => {
            format!("at {at}")
        }
        Target::Square(at) => at.to_string(),
        Target::Way(way) => way.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        Target::Area(SeekArea::Cone(direction)) => format!("cone {}", direction_word(*direction)),
        Target::Area(SeekArea::Burst(at)) => format!("burst {at}"),
    };
    format!("{word} {at}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{Level, RulebookName, SHIPPED};
    use crate::sim::opening;
    use crate::sim::script::parse_under;
    use unnoticed_rules::detection::Detection;
    use unnoticed_rules::tactics::{BURSTS, TARGETED, Tactics};

    #[test]
    fn hse_111_scripts_name_the_abilities_of_a_stat_block() {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "tutorial").expect("it ships");
        let level = Level::parse(&format!("{id}.toml"), text).expect("it ships");
        let situation = opening(&level.under(RulebookName::of(&Tactics)));
        let guard = situation.creatures[1].profile.name.clone();
        let done = |word: &str, rest: &str| act(&Tactics, &situation, word, rest);
        let at = Target::Creature(situation.creatures[1].id);
        assert_eq!(done("dart", &guard), Ok(OwnAct { number: TARGETED + 2, at }));
        assert_eq!(done("blinding-dust", ""), Ok(OwnAct { number: BURSTS + 4, at: Target::Nothing }));
        assert!(done("fly", "").is_err());
        for (word, rest) in [("dart", guard.as_str()), ("blinding-dust", "")] {
            let act = done(word, rest).unwrap();
            assert_eq!(line(&act, &Tactics, &situation), format!("{word} {rest}").trim());
        }
    }

    #[test]
    fn words_that_no_stat_block_could_bring_are_refused_as_a_script_is_read() {
        assert!(parse_under("dart Osk\nstride C7", &Tactics).is_ok());
        assert!(parse_under("dart Osk", &Detection).is_err());
        for known in ["stride nowhere at all", "react maybe", "open nothing", "answer 0"] {
            assert!(parse_under(known, &Tactics).is_err(), "{known}");
        }
    }
}
