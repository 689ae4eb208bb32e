//! Going on with what one click has begun: act after act, each asked of the rules by itself, until it is done or something
//! happens that the player may want to answer.

use bevy::prelude::*;

use crate::aim::{Aim, AimSystems, Approach, Pointing, acts_along};
use crate::navigation::{Navigate, Screen};
use crate::screens::game::GameRequest;
use crate::settings::Settings;
use crate::shown_situation::ShownSituation;
use crate::sim::{
    AlongTheWay, Ask, Awaiting, CurrentSituation, Fact, Fight, HaltedWalk, Intents, MissionRules,
    PlayerForecast, PlayerView, Playing, Refused, Restored, stops_for,
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
    errand: Errand,
    gait: ActionKind,
}

/// What it goes for.
#[derive(Clone, Debug, PartialEq)]
enum Errand {
    /// Something is done at `target`, or beside it.
    Do { goal: Action, target: Square },
    /// It only goes there, by these squares.
    Walk(Vec<Square>),
}

impl Order {
    /// What is left of `approach`, which ends at `target`, once its first act is done.
    fn of(approach: &Approach, target: Square) -> Self {
        let errand = match &approach.goal {
            Some(goal) => Errand::Do { goal: goal.clone(), target },
            None => Errand::Walk(approach.way.clone()),
        };
        Self { errand, gait: approach.gait }
    }
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
fn set_out(mut requests: MessageReader<MissionRequest>, aim: Res<Aim>, mut under_way: ResMut<UnderWay>) {
    if !requests.read().any(|request| *request == MissionRequest::Confirm) {
        return;
    }
    let is_allowed = matches!(aim.forecast, Some(Ok(_)));
    let approach = aim.approach.as_ref().zip(aim.cursor).filter(|_| is_allowed);
    let order = approach.map(|(approach, target)| Order::of(approach, target));
    under_way.set_if_neq(UnderWay(order));
}

/// It stops for anything that the player asks for besides, when the action is put away or a menu is opened, and for anything
/// that happens to the rogue as far as its player is shown it. Rules: HSE-14, HSE-48.
fn stop(
    mut facts: MessageReader<Fact>,
    mut refused: MessageReader<Refused>,
    mut restored: MessageReader<Restored>,
    mut requests: MessageReader<MissionRequest>,
    mut games: MessageReader<GameRequest>,
    (pointing, mut ways): (Res<Pointing>, MessageReader<Navigate>),
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    mut under_way: ResMut<UnderWay>,
) {
    let (view, all_news) = (PlayerView::of(&current.0), settings.stops_for_all_news);
    let is_news = |fact: &&Fact| view.is_shown(fact) && is_news(fact, &current.0, all_news);
    let happens = facts.read().filter(is_news).count();
    let asked = requests.read().filter(|request| !matches!(request, MissionRequest::PutHintAway)).count();
    let others = refused.read().count() + restored.read().count() + games.read().count();
    let menus = ways.read().filter(|way| matches!(way, Navigate::Open(_))).count();
    // Nothing is begun without an action, so one that is none now was put away since.
    let is_put_away = pointing.kind.is_none();
    if (is_put_away || happens + asked + others + menus > 0) && under_way.0.is_some() {
        *under_way = UnderWay(None);
    }
}

/// Whether `fact` is something one would not go on over: what stops a walk does, and a new round. Rule: HSE-14.
fn is_news(fact: &Fact, situation: &Situation, all_news: bool) -> bool {
    match *fact {
        Fact::WalkInterrupted { creature } => all_news && creature == CreatureId::ROGUE,
        Fact::EncounterBegan { .. } | Fact::RoundBegan { .. } => true,
        Fact::Effect(Effect::Fell { creature, .. }) => creature == CreatureId::ROGUE,
        _ => stops_for(fact, situation),
    }
}

/// The next act, as soon as the player could ask for one; what is left of a walk comes first.
fn go_on(
    halted: Res<HaltedWalk>,
    view: ShownSituation,
    (rules, fight): (Res<MissionRules>, Res<Fight>),
    mut world: ParamSet<(Awaiting, ResMut<Intents>)>,
    mut under_way: ResMut<UnderWay>,
) {
    let Some(order) = under_way.0.clone() else { return };
    if halted.is_left() || !world.p0().player() {
        return;
    }
    let next = next_act(rules.rulebook(), view.situation(), &fight, &order);
    let is_last = next.as_ref().is_none_or(|(_, is_last)| *is_last);
    if let Some((act, _)) = next {
        world.p1().ask(CreatureId::ROGUE, Ask::Act(act));
    }
    if is_last {
        *under_way = UnderWay(None);
    }
}

/// What brings `order` on, if anything is allowed, and whether it is done with that.
fn next_act(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    fight: &Fight,
    order: &Order,
) -> Option<(Action, bool)> {
    let is_allowed = |action: &Action| rulebook.check(situation, CreatureId::ROGUE, action).is_ok();
    match &order.errand {
        Errand::Do { goal, .. } if is_allowed(goal) => Some((goal.clone(), true)),
        Errand::Do { goal, target } => {
            let approach = Approach::towards(rulebook, situation, goal.clone(), *target, order.gait)?;
            approach.legs.into_iter().next().filter(is_allowed).map(|leg| (leg, false))
        }
        Errand::Walk(way) => {
            let here = situation.creature(CreatureId::ROGUE).square;
            let left = way.iter().position(|&square| square == here).map(|at| &way[at + 1..])?;
            let legs = acts_along(rulebook, situation, left, order.gait)?;
            let is_last = legs.len() == 1;
            let next = legs.into_iter().next().filter(is_allowed)?;
            risks_nothing(rulebook, situation, fight, &next).then_some((next, is_last))
        }
    }
}

/// Whether `walk` is sure to come to its end, and nobody whom odds count might notice anything of it: what it risks is for the
/// player to weigh. Rules: HSE-14, HSE-49.
fn risks_nothing(rulebook: &dyn Rulebook, situation: &Situation, fight: &Fight, walk: &Action) -> bool {
    let whole = PlayerForecast::of(rulebook, situation, fight, walk).ok();
    let walk = whole.and_then(|whole| whole.walk);
    walk.is_some_and(|walk| walk.is_sure_to_arrive() && !walk.guards.iter().any(AlongTheWay::is_risky))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::navigation::Menu;
    use tactical_grid::{Direction, Light, Noticed, Trap};
    use unnoticed_rules::danger::Danger;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};
    use unnoticed_rules::{By, Reason};

    #[test]
    fn hse_14_it_goes_on_over_what_stops_no_walk_and_not_over_bad_news_or_into_another_round() {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        let learned = |from: State, to: State| {
            let (from, to, reason) = (from.into(), to.into(), Reason::rule("HSE-54", By::LostSight));
            Fact::Effect(Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place: None, reason })
        };
        let stops = |fact: &Fact, all_news| is_news(fact, &scene.situation, all_news);
        assert!(stops(&learned(State::Unnoticed, State::Observed), false));
        assert!(!stops(&learned(State::Observed, State::Hidden), false));
        assert!(stops(&Fact::RoundBegan { round: 2 }, false));
        let interrupted = Fact::WalkInterrupted { creature: ROGUE };
        assert_eq!([false, true].map(|all_news| stops(&interrupted, all_news)), [false, true]);
    }

    fn order() -> Order {
        let errand = Errand::Do { goal: Action::Strike(FIRST), target: Square::new(5, 0) };
        Order { errand, gait: ActionKind::Stride }
    }

    /// An approach that is under way, with a Strike chosen.
    fn under_way() -> App {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        let mut app = App::new();
        app.add_message::<Fact>()
            .add_message::<Refused>()
            .add_message::<Restored>()
            .add_message::<MissionRequest>()
            .add_message::<GameRequest>()
            .add_message::<Navigate>()
            .init_resource::<Settings>()
            .insert_resource(Pointing::at_first(Some(ActionKind::Strike)))
            .insert_resource(CurrentSituation(scene.situation))
            .insert_resource(UnderWay(Some(order())))
            .add_systems(Update, stop);
        app.update();
        app
    }

    fn goes_on(app: &mut App) -> bool {
        app.update();
        app.world().resource::<UnderWay>().0.is_some()
    }

    #[test]
    fn it_stops_when_the_action_is_put_away_and_when_a_menu_is_opened_and_not_for_the_cursor() {
        let mut app = under_way();
        app.world_mut().resource_mut::<Pointing>().cursor = Some(Square::new(2, 0));
        app.world_mut().write_message(Navigate::Back);
        assert!(goes_on(&mut app));
        app.world_mut().resource_mut::<Pointing>().kind = None;
        assert!(!goes_on(&mut app));
        let mut app = under_way();
        app.world_mut().write_message(Navigate::Open(Menu::Pause));
        assert!(!goes_on(&mut app));
    }

    #[test]
    fn one_act_follows_another_until_it_is_done() {
        let next = |scene: &Scene| next_act(&Detection, &scene.situation, &Fight::default(), &order());
        let far = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        assert!(matches!(next(&far), Some((Action::Stride(_), false))));
        let near = Scene::draw("....RG").holds(ROGUE, FIRST, State::Observed);
        assert_eq!(next(&near), Some((Action::Strike(FIRST), true)));
        let spent = far.creature(ROGUE, |rogue| rogue.turn.actions = 0);
        assert_eq!(next(&spent), None);
    }

    /// Every act after the first one with which the rogue of `scene` goes to `x` as `kind` has it: where each ends, and whether
    /// that is the last one.
    fn gone_on(rulebook: &dyn Rulebook, mut scene: Scene, kind: ActionKind, x: i16) -> Vec<(i16, bool)> {
        let target = Square::new(x, 0);
        // Under Danger nobody Sneaks, whatever one was told to do before.
        let at = (kind, target);
        let approach =
            Approach::of(rulebook, &scene.situation, at, ActionKind::Sneak, false).expect("it is far");
        let order = Order::of(&approach, target);
        let (mut next, mut acts) = (Some((approach.legs[0].clone(), false)), Vec::new());
        while let Some((Action::Sneak(way) | Action::Stride(way) | Action::WalkOn(way), is_last)) = next {
            let end = *way.last().expect("somewhere");
            acts.push((end.x, is_last));
            let pays = !matches!(acts.len(), 1) || scene.situation.creature(ROGUE).turn.movement == 0;
            scene = scene.creature(ROGUE, |rogue| {
                (rogue.square, rogue.turn.movement) = (end, 0);
                rogue.turn.actions -= u8::from(pays);
            });
            next = next_act(rulebook, &scene.situation, &Fight::default(), &order);
        }
        acts
    }

    #[test]
    fn hse_14_a_far_square_is_gone_to_act_by_act_and_the_last_one_ends_there() {
        let hall = || Scene::draw("R..............");
        let sneaks = gone_on(&Detection, hall(), ActionKind::Sneak, 5);
        assert_eq!(sneaks, [(2, false), (4, false), (5, true)]);
        assert_eq!(gone_on(&Detection, hall(), ActionKind::Stride, 8), [(5, false), (8, true)]);
        let walking = hall().creature(ROGUE, |rogue| rogue.turn.movement = 2);
        assert_eq!(gone_on(&Detection, walking, ActionKind::Stride, 9), [(2, false), (7, false), (9, true)]);
        let points = gone_on(&Danger, hall(), ActionKind::Stride, 10);
        assert_eq!(points.last(), Some(&(10, true)), "{points:?}");
    }

    #[test]
    fn hse_14_what_risks_something_is_left_for_the_player_to_weigh() {
        let lit = |guard: &str| {
            let scene = Scene::draw(&format!("R....\n.###.\n....{guard}")).light(Light::Bright);
            scene.holds(ROGUE, FIRST, State::Observed).facing(FIRST, Direction::North)
        };
        let walk = Errand::Walk([1, 2, 3, 4].map(|x| Square::new(x, 0)).into());
        let next = |scene: Scene| {
            let half = scene.creature(ROGUE, |rogue| rogue.square = Square::new(2, 0));
            let rest = Action::Sneak([3, 4].map(|x| Square::new(x, 0)).into());
            assert!(Detection.check(&half.situation, ROGUE, &rest).is_ok(), "the rules allow it");
            let order = Order { errand: walk.clone(), gait: ActionKind::Sneak };
            next_act(&Detection, &half.situation, &Fight::default(), &order)
        };
        assert_eq!(next(lit("G")), None, "it would end before the guard");
        let alone = Scene::draw("R....");
        assert!(matches!(next(alone.clone()), Some((Action::Sneak(_), true))));
        let gun = Trap {
            name: "Spring gun".to_owned(),
            square: Square::new(3, 0),
            resistance: 7,
            noticed: Noticed::Obvious,
            dice: 3,
            noise: 0,
            armed: true,
        };
        let strides = |scene: Scene| {
            let half = scene.creature(ROGUE, |rogue| rogue.square = Square::new(2, 0));
            let order = Order { errand: walk.clone(), gait: ActionKind::Stride };
            next_act(&Danger, &half.situation, &Fight::default(), &order)
        };
        assert!(strides(alone.clone()).is_some());
        let trapped = alone.clone().board(|board| board.secrets.traps.push(gun));
        assert_eq!(strides(trapped), None, "it would end in a trap");
        let aside = alone.creature(ROGUE, |rogue| rogue.square = Square::new(2, 0));
        let order = Order { errand: Errand::Walk(vec![Square::new(4, 0)]), gait: ActionKind::Sneak };
        assert_eq!(
            next_act(&Detection, &aside.situation, &Fight::default(), &order),
            None,
            "it left the way"
        );
    }
}
