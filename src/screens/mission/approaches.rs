//! Going on with what one click has begun: act after act, each asked of the rules by itself, until it is done or something
//! happens that the player may want to answer.

use bevy::prelude::*;

use crate::aim::{Aim, AimSystems, Approach, Pointing};
use crate::navigation::Screen;
use crate::screens::game::GameRequest;
use crate::shown_situation::ShownSituation;
use crate::sim::{
    Ask, Awaiting, CurrentSituation, Fact, Intents, MissionRules, PlayerView, Playing, Refused, Restored,
};
use tactical_grid::Square;
use unnoticed_rules::{Action, ActionKind, CreatureId, Effect, Rulebook, Situation};

use super::orders;
use super::request::MissionRequest;

/// What the rogue is on its way to.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct UnderWay(Option<Order>);

#[derive(Clone, Debug, PartialEq)]
struct Order {
    goal: Action,
    target: Square,
    gait: ActionKind,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnderWay>().add_systems(
        Update,
        (stop, set_out, go_on)
            .chain()
            .in_set(AimSystems::Ask)
            .after(orders::OrderSystems)
            .run_if(in_state(Screen::Mission).and_then(resource_exists::<Playing>)),
    );
}

/// A click that comes to several acts has the first one done; the others follow.
fn set_out(
    mut requests: MessageReader<MissionRequest>,
    aim: Res<Aim>,
    pointing: Res<Pointing>,
    mut under_way: ResMut<UnderWay>,
) {
    if !requests.read().any(|request| *request == MissionRequest::Confirm) {
        return;
    }
    let is_allowed = matches!(aim.forecast, Some(Ok(_)));
    let order = aim
        .approach
        .as_ref()
        .zip(aim.cursor)
        .filter(|_| is_allowed)
        .map(|(approach, target)| Order { goal: approach.goal.clone(), target, gait: pointing.gait });
    under_way.set_if_neq(UnderWay(order));
}

/// It stops for anything that the player asks for besides, and for anything that happens to the rogue as far as its player is
/// shown it. Rules: HSE-14, HSE-48.
fn stop(
    mut facts: MessageReader<Fact>,
    mut refused: MessageReader<Refused>,
    mut restored: MessageReader<Restored>,
    mut requests: MessageReader<MissionRequest>,
    mut games: MessageReader<GameRequest>,
    current: Res<CurrentSituation>,
    mut under_way: ResMut<UnderWay>,
) {
    let view = PlayerView::of(&current.0);
    let happens = facts.read().filter(|fact| view.is_shown(fact) && is_news(fact)).count();
    let asked = requests.read().filter(|request| !matches!(request, MissionRequest::PutHintAway)).count();
    let others = refused.read().count() + restored.read().count() + games.read().count();
    if happens + asked + others > 0 && under_way.0.is_some() {
        *under_way = UnderWay(None);
    }
}

/// Whether `fact` is something one would not walk on over.
fn is_news(fact: &Fact) -> bool {
    match *fact {
        Fact::WalkInterrupted { creature } => creature == CreatureId::ROGUE,
        Fact::EncounterBegan { .. } | Fact::RoundBegan { .. } => true,
        Fact::Effect(Effect::Hurt { creature, .. } | Effect::Fell { creature, .. }) => {
            creature == CreatureId::ROGUE
        }
        Fact::Effect(Effect::Learned { observer, subject, from, to, .. }) => {
            let is_worse = to.exposure() < from.exposure();
            let is_found = observer == CreatureId::ROGUE && to.exposure().is_placed();
            is_worse && (subject == CreatureId::ROGUE || is_found)
        }
        _ => false,
    }
}

/// The next act, as soon as the player could ask for one.
fn go_on(
    view: ShownSituation,
    rules: Res<MissionRules>,
    mut world: ParamSet<(Awaiting, ResMut<Intents>)>,
    mut under_way: ResMut<UnderWay>,
) {
    let Some(order) = under_way.0.clone() else { return };
    if !world.p0().player() {
        return;
    }
    let next = next_act(rules.rulebook(), view.situation(), &order);
    let is_last = next.as_ref().is_none_or(|act| *act == order.goal);
    if let Some(act) = next {
        world.p1().ask(CreatureId::ROGUE, Ask::Act(act));
    }
    if is_last {
        *under_way = UnderWay(None);
    }
}

/// What brings `order` on, if anything is allowed.
fn next_act(rulebook: &dyn Rulebook, situation: &Situation, order: &Order) -> Option<Action> {
    let is_allowed = |action: &Action| rulebook.check(situation, CreatureId::ROGUE, action).is_ok();
    if is_allowed(&order.goal) {
        return Some(order.goal.clone());
    }
    let approach = Approach::towards(rulebook, situation, order.goal.clone(), order.target, order.gait)?;
    approach.legs.into_iter().next().filter(is_allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    #[test]
    fn one_act_follows_another_until_it_is_done() {
        let order =
            Order { goal: Action::Strike(FIRST), target: Square::new(5, 0), gait: ActionKind::Stride };
        let next = |scene: &Scene| next_act(&Detection, &scene.situation, &order);
        let far = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        assert!(matches!(next(&far), Some(Action::Stride(_))));
        let near = Scene::draw("....RG").holds(ROGUE, FIRST, State::Observed);
        assert_eq!(next(&near), Some(Action::Strike(FIRST)));
        let spent = far.creature(ROGUE, |rogue| rogue.turn.actions = 0);
        assert_eq!(next(&spent), None);
    }
}
