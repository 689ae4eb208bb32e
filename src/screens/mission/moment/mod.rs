//! Moments that the game stops for: taken as they come, told one after the other, each in a card beside what it is
//! about, until any key or click goes on. Rules: HSE-46, HSE-48.

mod card;
mod chips;
mod place;
mod pointer;
mod pools;

use std::collections::VecDeque;

use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;

use crate::input::AnyPress;
use crate::navigation::{Menu, Reading, Screen};
use crate::settings::{MomentsTold, Settings, Speed};
use crate::sim::{Awaiting, Happening, KeyMoment, KeyMoments, Playing, Restored, SecretRolls, key_moments};
use crate::ui::explain::PutAwayExplanation;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::view::camera::CameraMove;
use crate::view::motion::Motion;
use crate::view::shown_moment::ShownMoment;

use super::haste::{Hurry, Skip};

use card::MomentCard;
pub(in crate::screens) use card::frame;
pub(super) use chips::signed;

/// The most that a moment takes that passes by itself, in seconds.
const MOST_SECS: f32 = 3.0;
/// Seconds before a key or a click is one that goes on: it may have been meant for something else.
const LEAST_SECS: f32 = 0.25;
/// Seconds after a moment that was read in which keys and clicks ask for nothing: one press too many does no harm.
const QUIET_SECS: f32 = 0.3;
/// How much faster a moment passes while the player hurries.
const HURRY: f32 = 5.0;
/// Moments that wait for those before them at most: what comes thicker is only in the log.
const MOST_QUEUED: usize = 8;

/// What is told is put away or goes on, before time passes between ticks.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct MomentSystems;

/// Moments that are told after the one that is told now.
#[derive(Resource, Clone, Debug, Default)]
struct MomentQueue(VecDeque<KeyMoment>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(key_moments::plugin)
        .init_resource::<MomentQueue>()
        .init_resource::<pointer::TailPicture>()
        .add_redraw::<MomentCard>()
        .add_systems(
            Update,
            (follow_secrecy, forget_what_was_taken_back, go_on)
                .chain()
                .in_set(MomentSystems)
                .run_if(resource_exists::<Playing>),
        )
        .add_systems(
            PostUpdate,
            (
                card::show_card.before(RedrawSystems),
                (place::place_card, pointer::point)
                    .chain()
                    .after(RedrawSystems)
                    .before(bevy::ui::UiSystems::Layout)
                    .before(VisibilitySystems::VisibilityPropagate),
            ),
        )
        .add_systems(Last, stop_reading.run_if(resource_exists::<Playing>))
        .add_systems(OnExit(Screen::Mission), put_away)
        .add_systems(OnExit(Screen::Replay), put_away);
}

fn follow_secrecy(settings: Res<Settings>, mut secret: ResMut<SecretRolls>) {
    secret.set_if_neq(SecretRolls(settings.secret_rolls));
}

/// Tells what has come since, as far as the player wants it told; what is told in passing gives way.
pub(super) fn take_new(world: &mut World) {
    if world.resource::<KeyMoments>().0.is_empty() {
        return;
    }
    let new = std::mem::take(&mut world.resource_mut::<KeyMoments>().0);
    let is_replay = world.resource::<State<Screen>>().get().shows_replay();
    let settings = *world.resource::<Settings>();
    let skips = world.resource::<Skip>().0 || settings.speed == Speed::AtOnce;
    let wanted = new.into_iter().filter(|moment| is_wanted(moment, &settings, skips));
    // Nobody is asked for anything in a replay.
    let wanted = wanted.map(|moment| KeyMoment { waits: moment.waits && !is_replay, ..moment });
    for moment in wanted.collect::<Vec<_>>() {
        let is_busy = world.resource::<ShownMoment>().now().is_some_and(|now| now.waits);
        if !is_busy {
            tell(world, moment);
        } else if world.resource::<MomentQueue>().0.len() < MOST_QUEUED {
            world.resource_mut::<MomentQueue>().0.push_back(moment);
        }
    }
}

fn is_wanted(moment: &KeyMoment, settings: &Settings, skips: bool) -> bool {
    let is_told = match settings.moments {
        MomentsTold::Always => true,
        MomentsTold::OnlyBad => moment.is_bad_news(),
        MomentsTold::Off => false,
    };
    // Who skips sees the last blow too: the result comes right after it.
    let is_end = moment.is_bad_news() && matches!(moment.happening, Happening::Fell | Happening::Ended);
    is_told && (moment.waits || is_end || !skips)
}

fn tell(world: &mut World, moment: KeyMoment) {
    for square in [moment.cause, moment.eye].into_iter().flatten().filter(|_| moment.waits) {
        world.write_message(CameraMove::Show(square));
    }
    if moment.waits {
        world.resource_mut::<Reading>().0 = true;
        // Who skips looks up again.
        world.resource_mut::<Skip>().0 = false;
    }
    world.write_message(PutAwayExplanation);
    world.resource_mut::<ShownMoment>().tell(moment);
}

/// Whether ticks wait for the moment that is told: until it has been read, or while others act.
pub(super) fn holds_ticks(world: &World, others_act: bool) -> bool {
    world.resource::<ShownMoment>().now().is_some_and(|moment| moment.waits || others_act)
}

/// What has not happened is not told.
fn forget_what_was_taken_back(
    mut restored: MessageReader<Restored>,
    mut shown: ResMut<ShownMoment>,
    mut queue: ResMut<MomentQueue>,
    mut new: ResMut<KeyMoments>,
) {
    if restored.read().count() > 0 {
        shown.end();
        queue.0.clear();
        new.0.clear();
    }
}

fn put_away(mut shown: ResMut<ShownMoment>, mut queue: ResMut<MomentQueue>, mut reading: ResMut<Reading>) {
    shown.end();
    queue.0.clear();
    reading.0 = false;
}

/// Lets the moment pass, or be put away by any key or click; then the next one is told.
fn go_on(world: &mut World, pressed: &mut SystemState<AnyPress>) {
    if world.resource::<ShownMoment>().now().is_none() {
        return;
    }
    let is_pressed = pressed.get(world).is_ok_and(|pressed| pressed.just_now());
    let is_menu = *world.resource::<State<Menu>>().get() != Menu::None;
    let secs = world.resource::<Time<Real>>().delta_secs();
    let hurry = if world.resource::<Hurry>().0 { HURRY } else { 1.0 };
    let factor = world.resource::<Motion>().speed.factor();
    let mut shown = world.resource_mut::<ShownMoment>();
    let Some(moment) = shown.now().filter(|_| !is_menu) else { return };
    let is_over = match moment.waits {
        true => is_pressed && shown.age_secs() >= LEAST_SECS,
        false => is_pressed || shown.age_secs() >= (secs_for(moment.happening) / factor).min(MOST_SECS),
    };
    let speed = if moment.waits { 1.0 } else { hurry };
    shown.age(secs * speed);
    if is_over {
        shown.end();
        if let Some(next) = world.resource_mut::<MomentQueue>().0.pop_front() {
            tell(world, next);
        }
    }
}

/// Seconds that a moment takes which passes by itself, at the usual speed.
const fn secs_for(happening: Happening) -> f32 {
    match happening {
        Happening::Fell | Happening::Ended => 2.8,
        Happening::Struck => 2.2,
        Happening::Rolled => 1.8,
        _ => MOST_SECS,
    }
}

/// How long keys and clicks are for nothing but what is told.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Quiet {
    secs: f32,
    /// Whether it follows something that waited to be read: then it holds while others act as well.
    is_after_reading: bool,
}

impl Quiet {
    /// After `secs` seconds more, in which `told` was told.
    fn after(self, secs: f32, told: Option<&KeyMoment>) -> Self {
        match told {
            Some(moment) if moment.waits => Self { secs: QUIET_SECS, is_after_reading: true },
            Some(moment) if is_blow(moment) => Self { secs: QUIET_SECS, is_after_reading: false },
            _ => Self { secs: self.secs - secs, ..self },
        }
    }

    /// Whether keys ask for nothing, if `is_asked` says whether the player is asked for its next act.
    fn holds(self, is_asked: bool) -> bool {
        self.secs > 0.0 && (self.is_after_reading || is_asked)
    }
}

/// After a blow one looks for the key that goes on, which is also the one that strikes again.
const fn is_blow(moment: &KeyMoment) -> bool {
    matches!(moment.happening, Happening::Struck | Happening::Fell)
}

/// The key that has put a moment away is for nothing else, nor is one that comes right after it; while others act a blow
/// lets keys through, which hurry and skip then.
fn stop_reading(
    time: Res<Time<Real>>,
    shown: Res<ShownMoment>,
    screen: Res<State<Screen>>,
    awaiting: Awaiting,
    mut reading: ResMut<Reading>,
    mut quiet: Local<Quiet>,
) {
    *quiet = quiet.after(time.delta_secs(), shown.now());
    let is_asked = awaiting.player() && !screen.get().shows_replay();
    reading.set_if_neq(Reading(quiet.holds(is_asked)));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_is_told_follows_the_setting_and_what_passes_by_itself_is_skipped() {
        let moment = |happening, is_bad| KeyMoment::of(happening, "Something happened", is_bad);
        let [bad, good] = [true, false].map(|is_bad| moment(Happening::Noticed, is_bad));
        let with = |moments| Settings { moments, ..Settings::default() };
        let told = |moments| [&bad, &good].map(|moment| is_wanted(moment, &with(moments), false));
        assert_eq!(told(MomentsTold::Always), [true, true]);
        assert_eq!(told(MomentsTold::OnlyBad), [true, false]);
        assert_eq!(told(MomentsTold::Off), [false, false]);
        let blow = moment(Happening::Struck, true);
        let skipped = [&bad, &blow].map(|moment| is_wanted(moment, &Settings::default(), true));
        assert_eq!(skipped, [true, false], "bad news is read by who skips too");
        let falls = [true, false].map(|is_own| KeyMoment { waits: false, ..moment(Happening::Fell, is_own) });
        let skipped = falls.map(|fall| is_wanted(&fall, &Settings::default(), true));
        assert_eq!(skipped, [true, false], "and the player's own fall, not that of others");
    }

    #[test]
    fn keys_are_for_nothing_else_while_one_reads_and_right_after_and_after_blows_once_the_player_is_asked() {
        let blow = KeyMoment { waits: false, ..KeyMoment::of(Happening::Struck, "Brand hit you", true) };
        let [reads, struck, rolled] = [
            KeyMoment { waits: true, ..blow.clone() },
            blow.clone(),
            KeyMoment { happening: Happening::Rolled, ..blow },
        ]
        .map(|moment| Quiet::default().after(0.0, Some(&moment)));
        let holds = |quiet: Quiet| [true, false].map(|is_asked| quiet.holds(is_asked));
        let [soon, later] = [0.5, 1.5].map(|part| part * QUIET_SECS);
        for told in [reads, reads.after(soon, None)] {
            assert_eq!(holds(told), [true, true]);
        }
        for told in [struck, struck.after(soon, None)] {
            assert_eq!(holds(told), [true, false], "the turn of others is hurried and skipped");
        }
        for told in [rolled, reads.after(later, None), struck.after(later, None)] {
            assert_eq!(holds(told), [false, false]);
        }
    }

    /// Seconds between two frames.
    const FRAME_SECS: f32 = 0.05;

    /// Seconds until a moment that passes by itself has passed, at `speed`.
    fn secs_told(happening: Happening, speed: Speed) -> f32 {
        let moment = KeyMoment { waits: false, ..KeyMoment::of(happening, "Something happened", true) };
        let mut shown = ShownMoment::default();
        shown.tell(moment);
        let mut app = App::new();
        app.insert_resource(shown)
            .insert_resource(Motion { speed, ..Motion::default() })
            .insert_resource(State::new(Menu::None))
            .init_resource::<MomentQueue>()
            .init_resource::<Hurry>()
            .init_resource::<Time<Real>>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<ButtonInput<MouseButton>>()
            .add_systems(Update, go_on);
        let is_told = |app: &App| app.world().resource::<ShownMoment>().now().is_some();
        let frames = (0..1_000).take_while(|_| {
            app.world_mut().resource_mut::<Time<Real>>().advance_by(Duration::from_secs_f32(FRAME_SECS));
            app.update();
            is_told(&app)
        });
        frames.count() as f32 * FRAME_SECS
    }

    #[test]
    fn nothing_that_passes_by_itself_takes_more_than_three_seconds_at_any_speed() {
        let all =
            [Happening::Fell, Happening::Struck, Happening::Rolled, Happening::Ended, Happening::Noticed];
        for happening in all {
            let [slow, usual, fast] =
                [Speed::Slow, Speed::Usual, Speed::Fast].map(|speed| secs_told(happening, speed));
            assert!(slow <= MOST_SECS + 2.0 * FRAME_SECS, "{happening:?} takes {slow} seconds");
            assert!(fast < usual && usual <= slow && usual > 1.0, "{happening:?}: {fast}, {usual}, {slow}");
        }
    }
}
