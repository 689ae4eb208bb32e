//! `unnoticed line LEVEL --from X,Y --to X,Y`

use std::cmp::Ordering;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use tactical_grid::{Block, Blocking, Board, Corner, Cover, Light, Lines, Segment, Space, Square};

use super::output::{CommandOutput, load};

#[derive(Debug, Args)]
pub(super) struct LineArgs {
    /// Level file
    level: PathBuf,
    /// Square of the observer: X,Y from 0, or as on the rim of the plan (C7)
    #[arg(long, value_name = "X,Y")]
    from: Square,
    /// Square of the target
    #[arg(long, value_name = "X,Y")]
    to: Square,
    /// Squares along one side of the observer's space, 1 to 5
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    from_size: u8,
    /// Squares along one side of the target's space, 1 to 5
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    to_size: u8,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl LineArgs {
    pub fn run(self) -> CommandOutput {
        let level = match load(&self.level) {
            Ok(level) => level,
            Err(output) => return output,
        };
        let spaces = [("--from", self.from, self.from_size), ("--to", self.to, self.to_size)];
        let board = &level.board;
        for (option, square, side) in spaces {
            if !(Space { origin: square, side }).squares().all(|square| board.contains(square)) {
                let (width, height) = (board.width(), board.height());
                return CommandOutput::WrongUse(format!(
                    "unnoticed: {option} leaves the map of {width} × {height} squares"
                ));
            }
        }
        let [from, to] = spaces.map(|(_, origin, side)| Space { origin, side });
        let facts = PairFacts::new(board, from, to);
        CommandOutput::Fine(if self.json { facts.as_json() } else { facts.as_text() })
    }
}

/// Everything about one pair of spaces.
struct PairFacts<'a> {
    board: &'a Board,
    from: Space,
    to: Space,
}

impl<'a> PairFacts<'a> {
    const fn new(board: &'a Board, from: Space, to: Space) -> Self {
        Self { board, from, to }
    }

    fn cover(&self) -> Cover {
        self.board.cover_of_terrain(self.from, self.to)
    }

    /// What conceals the target from ordinary eyes.
    fn concealment(&self) -> Vec<&'static str> {
        let fog = self.board.fog_conceals(self.from, self.to).then_some("fog (TAC-60)");
        let light = match self.board.light_of(self.to) {
            Light::Bright => None,
            Light::Dim => Some("dim light (DET-34)"),
            Light::Dark => Some("darkness (DET-35)"),
        };
        fog.into_iter().chain(light).collect()
    }

    /// How high the two stand; no line depends on it.
    fn heights(&self) -> String {
        let [own, other] = [self.from, self.to].map(|space| self.board.elevation_of(space));
        match own.cmp(&other) {
            Ordering::Equal => format!("{own} and {other}"),
            Ordering::Less => format!("{own} and {other}, so lower (no line depends on it: TAC-19)"),
            Ordering::Greater => format!("{own} and {other}, so higher (no line depends on it: TAC-19)"),
        }
    }

    fn segments(&self) -> [Segment; 16] {
        self.board.segments(self.from, self.to, Blocking::Effect)
    }

    fn as_text(&self) -> String {
        let yes = |holds| if holds { "yes" } else { "no" };
        let count = self.board.corner_count(self.from, self.to);
        let concealment = self.concealment();
        let concealed = if concealment.is_empty() { "none".to_owned() } else { concealment.join(", ") };
        let free = self.segments().iter().filter(|segment| segment.block.is_none()).count();
        let mut text = format!(
            "{} to {}, {} squares apart\n\
             line of effect  {} (TAC-44), {free} of 16 segments free\n\
             line of sight   {} (TAC-47)\n\
             corner count N  {} from corner {} (TAC-51)\n\
             cover           {} (DET-51)\n\
             concealment     {concealed}\n\
             height          {}\n\
             segments\n",
            self.from.origin,
            self.to.origin,
            self.from.distance(self.to),
            yes(self.board.line_of_effect(self.from, self.to)),
            yes(self.board.line_of_sight(self.from, self.to)),
            count.n,
            corner(count.from),
            grade(self.cover()),
            self.heights(),
        );
        for segment in self.segments() {
            let verdict = segment.block.map_or_else(|| "free".to_owned(), describe);
            text += &format!("  {:>9} → {:<9} {verdict}\n", corner(segment.from), corner(segment.to));
        }
        text
    }

    fn as_json(&self) -> String {
        let count = self.board.corner_count(self.from, self.to);
        let segment = |segment: Segment| -> Value {
            json!({ "from": segment.from, "to": segment.to, "blocked_by": segment.block.map(describe) })
        };
        let value = json!({
            "from": self.from.origin, "to": self.to.origin, "distance": self.from.distance(self.to),
            "line_of_effect": self.board.line_of_effect(self.from, self.to),
            "line_of_sight": self.board.line_of_sight(self.from, self.to),
            "n": count.n, "best_corner": count.from, "cover": grade(self.cover()),
            "concealment": self.concealment(), "segments": self.segments().map(segment),
        });
        serde_json::to_string_pretty(&value).expect("numbers and texts only")
    }
}

fn corner((x, y): Corner) -> String {
    format!("({x},{y})")
}

const fn grade(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "none",
        Cover::Lesser => "lesser",
        Cover::Standard => "standard",
        Cover::Greater => "greater",
    }
}

fn describe(block: Block) -> String {
    match block {
        Block::Solid(square) => format!("blocked by {square} (TAC-38)"),
        Block::Seam(one, other) => format!("blocked by the seam between {one} and {other} (TAC-39)"),
        Block::Pinch(point) => format!("blocked at the pinched point {} (TAC-42)", corner(point)),
    }
}
