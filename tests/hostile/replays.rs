//! Replays that were changed, some of them sealed anew by a forger: each is refused in words, or played up to where it goes
//! otherwise.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use unnoticed::heist::{HeistGame, HeistReplay};
use unnoticed::sim::{Replay, Session};

use crate::chance::Chance;
use crate::mutation::mutated;
use crate::plain;
use crate::scripts::{HEISTS, level};

/// Bytes that may be said of one replay.
const MOST_SAID: usize = 600;
/// Requests of a forger that are tried whatever came of those before.
const MOST_REQUESTS: usize = 10;

const MISSIONS: [(&str, &str); 2] = [
    ("tutorial", include_str!("../golden/tutorial.replay")),
    ("counting_house", include_str!("../golden/counting_house.replay")),
];

const PIECES: [&str; 9] =
    ["", ":", "A", "____", "unnoticed:", "\u{1b}[2J", "\u{feff}", "\u{0}\u{0}\u{0}", "\u{7f}"];

pub fn try_mission(chance: &mut Chance) {
    let (id, good) = *chance.pick(&MISSIONS);
    match changed(good.trim(), chance).parse::<Replay>() {
        Err(error) => plain::check(&error.to_string(), MOST_SAID),
        Ok(replay) => play_mission(id, &replay, chance),
    }
}

fn play_mission(id: &str, replay: &Replay, chance: &mut Chance) {
    let level = level(id);
    replay.notes(&level).iter().for_each(|note| plain::check(note, MOST_SAID));
    match chance.below(8) {
        0 => {
            let told = replay.play(level).difference.map(|difference| difference.to_string());
            told.iter().for_each(|told| plain::check(told, MOST_SAID));
        }
        1 => {
            let mut session = Session::start(level, replay.seed);
            let skipped = chance.below(replay.course.len().saturating_sub(MOST_REQUESTS));
            for request in replay.course.iter().skip(skipped).take(MOST_REQUESTS) {
                let _ = session.ask(request.clone());
            }
        }
        _ => {}
    }
}

pub fn try_heist(chance: &mut Chance) {
    let (id, good) = *chance.pick(&HEISTS);
    match changed(good.trim(), chance).parse::<HeistReplay>() {
        Err(error) => plain::check(&error.to_string(), MOST_SAID),
        Ok(replay) => play_heist(id, &replay),
    }
}

fn play_heist(id: &str, replay: &HeistReplay) {
    let level = level(id);
    replay.notes(&level).iter().for_each(|note| plain::check(note, MOST_SAID));
    match replay.play(level.clone()) {
        Err(error) => plain::check(&error.to_string(), MOST_SAID),
        Ok(played) => {
            let told = played.difference.map(|difference| difference.to_string());
            told.iter().for_each(|told| plain::check(told, MOST_SAID));
        }
    }
    if let Ok(mut game) = HeistGame::begin(level, replay.options, replay.seed) {
        for choice in &replay.course {
            let _ = game.choose(choice);
        }
    }
}

/// `good` with characters changed, or with its data changed and sealed anew.
fn changed(good: &str, chance: &mut Chance) -> String {
    if chance.once_in(5) {
        return String::from_utf8_lossy(&mutated(good.as_bytes(), &PIECES, chance)).into_owned();
    }
    let (head, data) = good.rsplit_once(':').expect("a replay");
    let (_, version) = head.rsplit_once(':').expect("a replay");
    let mut bytes = URL_SAFE_NO_PAD.decode(data).expect("a replay");
    bytes.truncate(bytes.len() - 4);
    let mut bytes = mutated(&bytes, &PIECES, chance);
    bytes.extend(seal(version, &bytes));
    format!("{head}:{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// The seal as `docs/replays.md` describes it.
fn seal(version: &str, bytes: &[u8]) -> [u8; 4] {
    let all = version.bytes().chain(bytes.iter().copied());
    let hash = all.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    ((hash ^ (hash >> 32)) as u32).to_le_bytes()
}

#[test]
fn what_a_forger_seals_is_read() {
    for (_, good) in MISSIONS {
        let (head, data) = good.trim().rsplit_once(':').expect("a replay");
        let bytes = URL_SAFE_NO_PAD.decode(data).expect("a replay");
        let (body, sealed) = bytes.split_at(bytes.len() - 4);
        assert_eq!(seal(head.rsplit_once(':').expect("a replay").1, body), sealed);
    }
}
