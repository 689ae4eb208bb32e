//! Writing a request as the line of a script that asks for the same.

use super::own;
use crate::sim::Ask;
use crate::sim::sentences::direction_word;
use tactical_grid::Square;
use unnoticed_rules::{Action, Deed, Reaction, Rulebook, SeekArea, Situation};

/// The line that asks for `ask` in `situation` under `rules`; it reads back as the same request, if a way in it can be walked.
pub fn line(ask: &Ask, rules: &dyn Rulebook, situation: &Situation) -> String {
    match ask {
        Ask::Act(Action::Own(act)) => own::line(act, rules, situation),
        Ask::Act(action) => action_line(action, situation),
        Ask::Kill(true) => "kill".to_owned(),
        Ask::Kill(false) => "spare".to_owned(),
        Ask::React(true) => "react yes".to_owned(),
        Ask::React(false) => "react no".to_owned(),
        Ask::Reacts(reaction, policy) => format!("reaction {} {policy}", reaction_word(*reaction)),
        Ask::GoOver(to) => format!("go-over {}", to.name()),
        Ask::GiveUp => "give-up".to_owned(),
        Ask::Answer(number) => format!("answer {}", u16::from(*number) + 1),
    }
}

/// The word of a script for `reaction`.
pub const fn reaction_word(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::ReactiveStrike => "reactive-strike",
        Reaction::Brace => "brace",
        Reaction::CallOut => "call-out",
        Reaction::Own(_) => "own",
    }
}

fn action_line(action: &Action, situation: &Situation) -> String {
    let name = |id| situation.get(id).map_or("?", |creature| creature.profile.name.as_str());
    match action {
        Action::Stride(path) => format!("stride {}", squares(path)),
        Action::WalkOn(path) => format!("walk {}", squares(path)),
        Action::Sneak(path) => format!("sneak {}", squares(path)),
        Action::Step(to) => format!("step {to}"),
        Action::Hide => "hide".to_owned(),
        Action::Seek(SeekArea::Cone(direction)) => format!("seek cone {}", direction_word(*direction)),
        Action::Seek(SeekArea::Burst(at)) => format!("seek burst {at}"),
        Action::TakeCover => "take-cover".to_owned(),
        Action::Divert => "divert".to_owned(),
        Action::PointOut(subject) => format!("point-out {}", name(*subject)),
        // `strike at` means a square.
        Action::Strike(target) if name(*target).starts_with("at ") => format!("strike \"{}\"", name(*target)),
        Action::Strike(target) => format!("strike {}", name(*target)),
        Action::Guess(square) => format!("strike at {square}"),
        Action::Subdue(target) => format!("subdue {}", name(*target)),
        Action::Drag { body, path } => format!("drag {} to {}", name(*body), squares(path)),
        Action::Interact(deed) => deed_line(*deed, situation),
        Action::Throw(at) => format!("throw {at}"),
        Action::CallOut => "call-out".to_owned(),
        Action::Reload => "reload".to_owned(),
        Action::EndTurn => "end-turn".to_owned(),
        Action::Own(_) => String::new(),
    }
}

fn deed_line(deed: Deed, situation: &Situation) -> String {
    let board = &situation.board;
    let lamp = |id| board.lamp(id).map_or_else(|| "?".to_owned(), |lamp| lamp.square.to_string());
    match deed {
        Deed::Open(square) => format!("open {square}"),
        Deed::Close(square) => format!("close {square}"),
        Deed::PickLock(square) => format!("pick {square}"),
        Deed::Use(item) => {
            format!("use {}", board.items.get(usize::from(item.0)).map_or("?", |item| item.name.as_str()))
        }
        Deed::Snuff(id) => format!("snuff {}", lamp(id)),
        Deed::Light(id) => format!("light {}", lamp(id)),
        Deed::Disarm(square) => format!("disarm {square}"),
        Deed::Leave(_) => "leave".to_owned(),
    }
}

fn squares(path: &[Square]) -> String {
    path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
