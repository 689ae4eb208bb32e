//! What the player is shown and allowed while the rogue is to act.

use crate::sim::{
    Alarm, Ask, Fight, KnownSituation, LastRise, MissionRules, Objectives, PlayerForecast, PlayerView,
    Rewinds, Session,
};
use unnoticed_rules::surprise::{Budget, Encounter};
use unnoticed_rules::{CreatureId, Situation, Turn};

/// Everything that the player is shown and allowed now, one piece a line; `next` is what the player thinks of asking.
pub(crate) fn shown(session: &mut Session, next: &Ask) -> Vec<String> {
    let mut pieces = vec![
        rogue(session.situation()),
        format!("others {:?}", others(session.situation())),
        format!("not perceived {}", PlayerView::of(session.situation()).unperceived()),
        format!("moment {} {:?} {:?}", session.turns().round(), whose_turn(session), session.outcome()),
        format!("asked {:?} {:?}", session.question(), session.choice()),
        format!("undo {:?}", session.past().undo()),
        format!("rewind {:?}", session.past().rewind(Rewinds::Three)),
        format!("fight {:?}", fight(session)),
    ];
    let world = session.world_mut();
    let known = &world.resource::<KnownSituation>().0;
    let progress: Vec<_> = world.resource::<Objectives>().all.iter().map(|(_, progress)| *progress).collect();
    pieces.push(format!("objectives {progress:?}"));
    pieces.push(format!("{:?} {:?}", world.resource::<Alarm>(), world.resource::<LastRise>()));
    pieces.push(format!(
        "building {:?} {:?} {:?} {:?}",
        known.board.doors,
        known.board.lamps(),
        known.board.items,
        known.board.secrets
    ));
    if let Ask::Act(action) = next {
        let rules = world.resource::<MissionRules>().rulebook();
        pieces.push(format!("forecast {:?}", PlayerView::of(known).forecast(rules, action)));
        let whole = PlayerForecast::of(rules, known, world.resource::<Fight>(), action);
        pieces.push(format!("whole forecast {whole:?}"));
        pieces.push(format!("card {:?}", whole.map(|whole| whole.remarks(rules, known))));
    }
    pieces
}

fn rogue(situation: &Situation) -> String {
    let rogue = situation.creature(CreatureId::ROGUE);
    let turn = Turn { sneak_die: rogue.turn.known_sneak_die(), ..rogue.turn };
    let has = (rogue.health, rogue.throws, rogue.picks);
    format!("rogue {} {:?} {has:?} {:?} {turn:?}", rogue.square, rogue.facing, rogue.conditions)
}

fn others(situation: &Situation) -> Vec<String> {
    let view = PlayerView::of(situation);
    let others = situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
    let shown = others.map(|other| {
        let state = view.perceives(other.id).then(|| view.state_between(other));
        format!("{} {:?} {state:?}", other.id, view.seen(other.id))
    });
    shown.collect()
}

fn whose_turn(session: &Session) -> bool {
    session.turns().current() == Some(CreatureId::ROGUE)
}

/// The fight, with those of its fighters whom the rogue perceives.
fn fight(session: &mut Session) -> Option<String> {
    let fight = session.world_mut().resource::<Fight>().running().cloned()?;
    Some(format!("{:?} {:?}", fight.phase, left(&fight, session.situation())))
}

/// What those who fight and whom the rogue perceives have left of the round, itself included.
pub(super) fn left(fight: &Encounter, situation: &Situation) -> Vec<(CreatureId, Budget)> {
    let view = PlayerView::of(situation);
    let known = fight.fighters.iter().filter(|(id, _)| view.perceives(**id));
    known.map(|(id, fighter)| (*id, fighter.left)).collect()
}
