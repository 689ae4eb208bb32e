//! A tree of choices that grows where it pays: each play-out goes down it by what is known of its branches, adds one, and
//! is played carefully from there.
//!
//! Nodes stand for choices alone, whatever the dice showed in between: a branch is worth what follows it on average. The
//! play-outs of each first choice draw the same dice, so that luck does not tell them apart.

use std::cmp::Reverse;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use unnoticed_rules::Drawn;
use unnoticed_rules::endeavor::{Choice, Heist};

use super::board::HeistBoard;
use super::careful;
use super::ways::KnownWays;
use super::worth::worth;

/// Rounds of a play-out after the present one.
const ROUNDS: u16 = 2;
/// With so many rounds up to the dawn, or fewer, play-outs last until then.
const NEAR: u16 = 4;
/// Choices that are tried at each step.
const TRIED: usize = 4;
/// A choice worth so much less than the best is not tried.
const MARGIN: i64 = 1_000;
/// Play-outs that the value of a choice without looking ahead counts for.
const PRIOR: i64 = 3;
/// How much a choice seldom tried is favoured.
const CURIOSITY: i64 = 1_500;

/// What is known of a choice.
struct Node {
    choice: Choice,
    play_outs: i64,
    sum: i64,
    children: Vec<Node>,
}

impl Node {
    fn new(choice: Choice) -> Self {
        Self { choice, play_outs: 0, sum: 0, children: Vec::new() }
    }

    /// The mean, to which its value without looking ahead belongs.
    fn mean(&self, value: i64) -> i64 {
        (PRIOR * value + self.sum) / (PRIOR + self.play_outs)
    }

    /// Which child is the most promising of `options` by what is known; it is added if it is new.
    fn child(&mut self, options: &[(i64, Choice)]) -> usize {
        let curiosity = CURIOSITY * (self.play_outs + 1).isqrt();
        let known = |choice: &Choice| self.children.iter().position(|child| child.choice == *choice);
        let score = |(value, choice): &(i64, Choice)| match known(choice).map(|at| &self.children[at]) {
            Some(child) => child.mean(*value) + curiosity / (1 + child.play_outs),
            None => value + curiosity,
        };
        // Of equal ones the first.
        let best = options.iter().min_by_key(|option| Reverse(score(option))).expect("there is an option");
        known(&best.1).unwrap_or_else(|| {
            self.children.push(Node::new(best.1.clone()));
            self.children.len() - 1
        })
    }

    /// One play-out that begins with this choice, and what it is worth: a choice that is known goes on to its most promising
    /// child, a new one is played carefully to the end.
    fn play_out(&mut self, play: &mut PlayOut) -> i64 {
        let value = match play.go_on(&self.choice, self.play_outs > 0) {
            Some(options) => {
                let at = self.child(&options);
                self.children[at].play_out(play)
            }
            None => worth(&HeistBoard::of(&play.heist, &KnownWays::default())),
        };
        self.learn(value);
        value
    }

    const fn learn(&mut self, value: i64) {
        self.play_outs += 1;
        self.sum += value;
    }
}

/// One play-out on its way.
struct PlayOut {
    heist: Heist,
    /// The round after which it ends.
    last: u16,
    rng: ChaCha8Rng,
    /// Choices that were made.
    steps: u32,
}

impl PlayOut {
    /// Makes `choice`, and goes on with what is foremost: to the end, which gives none, or up to where there are several
    /// options.
    fn go_on(&mut self, choice: &Choice, up_to_branch: bool) -> Option<Vec<(i64, Choice)>> {
        let mut next = choice.clone();
        loop {
            self.heist.choose(&next, &mut Drawn(&mut self.rng)).expect("bots choose what is open");
            self.steps += 1;
            if self.heist.round() > self.last {
                return None;
            }
            let mut options = options(&self.heist);
            match options.len() {
                0 => return None,
                2.. if up_to_branch => return Some(options),
                _ => next = options.swap_remove(0).1,
            }
        }
    }
}

/// A search from where a heist stands.
pub struct ChoiceSearch<'a> {
    heist: &'a Heist,
    /// What can be chosen now, each with its value without looking ahead.
    options: Vec<(i64, Choice)>,
    root: Node,
    seed: u64,
    /// Choices that were made in play-outs.
    pub steps: u32,
}

impl<'a> ChoiceSearch<'a> {
    pub fn new(heist: &'a Heist, options: Vec<(i64, Choice)>, seed: u64) -> Self {
        Self { heist, options, root: Node::new(Choice::Settle), seed, steps: 0 }
    }

    /// One play-out more.
    pub fn play_out(&mut self) {
        let at = self.root.child(&self.options);
        let first = &mut self.root.children[at];
        let rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_add(first.play_outs as u64));
        let mut play = PlayOut { heist: self.heist.clone(), last: last_round(self.heist), rng, steps: 0 };
        let value = first.play_out(&mut play);
        self.root.learn(value);
        self.steps += play.steps;
    }

    /// What `choice` comes to on average, played out `least` times at least: all with the same dice.
    pub fn mean_of(&self, choice: &Choice, least: i64) -> i64 {
        let tried = self.root.children.iter().find(|child| child.choice == *choice);
        if let Some(tried) = tried.filter(|tried| tried.play_outs >= least) {
            return tried.sum / tried.play_outs;
        }
        let mut fresh = Node::new(choice.clone());
        for number in 0..least {
            let rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_add(number as u64));
            let mut play = PlayOut { heist: self.heist.clone(), last: last_round(self.heist), rng, steps: 0 };
            fresh.play_out(&mut play);
        }
        fresh.sum / least
    }

    /// What was tried most, of equal ones the first, with what it came to on average.
    pub fn best(self) -> Option<(i64, Choice)> {
        let most = self.root.children.into_iter().min_by_key(|child| Reverse(child.play_outs));
        most.map(|child| (child.sum / child.play_outs.max(1), child.choice))
    }
}

fn last_round(heist: &Heist) -> u16 {
    let (dawn, soon) = (heist.dawn(), heist.round() + ROUNDS);
    if dawn <= heist.round() + NEAR { dawn.max(soon) } else { soon }
}

/// The choices that are worth a try, the most promising first, each with its value without looking ahead.
pub fn options(heist: &Heist) -> Vec<(i64, Choice)> {
    let mut valued = careful::valued(heist);
    valued.sort_by_key(|(value, _)| Reverse(*value));
    let least = valued.first().map_or(0, |(best, _)| best - MARGIN);
    valued.retain(|(value, _)| *value >= least);
    valued.truncate(TRIED);
    valued
}
