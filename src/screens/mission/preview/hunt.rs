//! What the card tells a guard that is played: how likely a Seek finds whom it hunts, and whom pointing tells.
//! Rules: DET-128, DET-130, HSE-49, HSE-73.

use crate::sim::{PlayerView, Seen};
use crate::view::overlays::sets::sought;
use tactical_grid::Square;
use unnoticed_rules::{Action, Creature, CreatureId, Exposure, Rulebook, SeekArea, Situation};

use super::model::Detail;

/// More facts about `action`, if the player hunts.
pub(super) fn facts(rules: &dyn Rulebook, action: &Action, situation: &Situation) -> Vec<Detail> {
    let player = situation.creature(CreatureId::ROGUE);
    match *action {
        _ if player.is_rogue() => Vec::new(),
        Action::Seek(area) => seek(rules, situation, player, area),
        Action::PointOut(_) => vec![point_out(rules, situation, player)],
        _ => Vec::new(),
    }
}

/// The squares that are searched, and for each that is hunted the chance that it is found if it is in one of them.
fn seek(rules: &dyn Rulebook, situation: &Situation, player: &Creature, area: SeekArea) -> Vec<Detail> {
    let known = PlayerView::of(situation).known();
    let squares = sought(&known, player, area);
    let covered = Detail {
        words: format!("{} squares", squares.len()),
        explains: "Squares to which you have line of effect, or which are in earshot. DET-132 DET-133"
            .to_owned(),
    };
    let view = PlayerView::of(situation);
    let is_sought = |hostile: &&Creature| match view.seen(hostile.id) {
        Seen::Perceived { exposure, .. } => exposure != Exposure::Perceived && !hostile.is_body(),
        Seen::LastKnown(_) | Seen::Scouted => true,
        Seen::Unknown => false,
    };
    let unseen = situation.hostiles(player).filter(is_sought);
    let chances = unseen.filter_map(|hostile| {
        let belief = player.awareness.of(hostile.id);
        let known_space = belief.square_of(hostile).filter(|_| belief.exposure().is_placed());
        let may_be_in = |square: &&Square| known_space.is_none_or(|known| known == **square);
        let chance =
            |&square| rules.foresee_search(&known, player, hostile, square).degrees.percent(|d| d.succeeds());
        let chances: Vec<u8> = squares.iter().filter(may_be_in).map(chance).collect();
        chance_to_find(hostile, *chances.iter().min()?, *chances.iter().max()?).into()
    });
    std::iter::once(covered).chain(chances).collect()
}

fn chance_to_find(hunted: &Creature, least: u8, most: u8) -> Detail {
    let name = &hunted.profile.name;
    let chance = if least == most { format!("{most} %") } else { format!("{least}–{most} %") };
    Detail {
        words: format!("finds {name}, if there: {chance}"),
        explains: format!(
            "Perception against the Stealth DC of {name}, which cover raises: {chance} in one of these squares. \
                Outside of them it finds nobody. DET-130 DET-21"
        ),
    }
}

/// Who at the player's side can attend; what they know already, the player is not told. Rule: DET-129.
fn point_out(rules: &dyn Rulebook, situation: &Situation, player: &Creature) -> Detail {
    let allies = rules.attending(situation, player.id);
    let names: Vec<&str> = allies.iter().map(|&id| situation.creature(id).profile.name.as_str()).collect();
    let words = if names.is_empty() {
        "nobody at your side can attend".to_owned()
    } else {
        format!("can attend: {}", names.join(", "))
    };
    let explains = "Whoever sees you, or is within 6 squares, then knows the square. DET-128 DET-129";
    Detail { words, explains: explains.to_owned() }
}
