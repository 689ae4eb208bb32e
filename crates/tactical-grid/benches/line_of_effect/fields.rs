//! Exact fields against recursive shadow casting, and against the test of sixteen segments.

use doryen_fov::{FovAlgorithm, FovRecursiveShadowCasting, MapData};
use tactical_grid::{Blocking, Board, Field, FieldScratch, Space, Square};

use crate::maps::{Map, field_maps, narrow_maps};
use crate::measure::{Table, seconds};

const ROUNDS: usize = 15;
const CHUNK: usize = 10;

/// Measures every target about fields.
pub fn measure(table: &mut Table) {
    let maps = field_maps();
    for (radius, must, good) in [(8, 0.9, 0.7), (16, 1.3, 1.0), (32, 2.5, 1.9)] {
        let ratios: Vec<_> = maps.iter().map(|map| against_shadow_casting(map, radius)).collect();
        for (map, ratio) in maps.iter().zip(&ratios) {
            table.note(&format!("exact field, r = {radius}, {}, against shadow casting", map.name), *ratio);
        }
        table.row(&format!("exact field, r = {radius}, geometric mean"), mean(&ratios), must, good);
        if radius == 16 {
            let worst = ratios.iter().copied().fold(0.0, f64::max);
            table.row("exact field, r = 16, worst map", worst, 1.6, 1.35);
        }
    }
    for map in &narrow_maps() {
        for (radius, must) in [(8, 0.9), (16, 0.9), (32, 0.9)] {
            let what = format!("exact field, r = {radius}, {}, against shadow casting", map.name);
            table.row(&what, against_shadow_casting(map, radius), must, 0.7);
        }
    }
    for map in &maps {
        let what = format!("exact field, r = 16, {}, against sixteen segments per square", map.name);
        table.row(&what, against_segments(map), 1.0 / 25.0, 1.0 / 50.0);
    }
    table.row("heap allocations per field after warm-up", allocations(&maps), 0.0, 0.0);
}

fn against_shadow_casting(map: &Map, radius: u8) -> f64 {
    let (mut scratch, mut field) = Default::default();
    let mut reference = Reference::new(&map.board);
    let chunks: Vec<_> = map.observers.chunks(CHUNK).collect();
    ratio(
        &chunks,
        ROUNDS,
        |chunk| chunk.iter().map(|&square| fill(&mut scratch, &mut field, map, square, radius)).sum(),
        |chunk| chunk.iter().map(|&square| reference.cast(square, radius)).sum(),
    )
}

fn against_segments(map: &Map) -> f64 {
    let (mut scratch, mut field) = Default::default();
    let chunks: Vec<_> = map.observers.iter().step_by(20).collect();
    ratio(
        &chunks,
        5,
        |&&square| fill(&mut scratch, &mut field, map, square, 16),
        |&&square| {
            let from = Space::of(square);
            from.grown(16).filter(|&to| map.board.line_of_effect(from, Space::of(to))).count() as u64
        },
    )
}

fn allocations(maps: &[Map]) -> f64 {
    let (mut scratch, mut field) = Default::default();
    let mut all = |radius| {
        for map in maps {
            for &square in &map.observers {
                fill(&mut scratch, &mut field, map, square, radius);
            }
        }
    };
    all(32);
    let counted = allocation_counter::measure(|| {
        for radius in [8, 16, 32] {
            all(radius);
        }
    });
    counted.count_total as f64
}

fn fill(scratch: &mut FieldScratch, field: &mut Field, map: &Map, square: Square, radius: u8) -> u64 {
    scratch.fill(field, &map.board, Space::of(square), radius, Blocking::Effect);
    u64::from(field.contains(square))
}

/// Recursive shadow casting, which clears only the window it needs.
struct Reference {
    map: MapData,
    caster: FovRecursiveShadowCasting,
}

impl Reference {
    fn new(board: &Board) -> Self {
        let mut map = MapData::new(board.width().into(), board.height().into());
        for square in board.squares() {
            map.set_transparent(square.x as usize, square.y as usize, !board.terrain(square).is_solid());
        }
        Self { map, caster: FovRecursiveShadowCasting::new() }
    }

    fn cast(&mut self, square: Square, radius: u8) -> u64 {
        let (x, y, around) = (square.x as usize, square.y as usize, usize::from(radius) + 1);
        let columns = x.saturating_sub(around)..(x + around + 1).min(self.map.width);
        for row in y.saturating_sub(around)..(y + around + 1).min(self.map.height) {
            let start = row * self.map.width;
            self.map.fov[start + columns.start..start + columns.end].fill(false);
        }
        self.caster.compute_fov(&mut self.map, x, y, radius.into(), true);
        u64::from(self.map.is_in_fov(x, y))
    }
}

/// Times `ours` and `reference` on each of `chunks` in turn, `rounds` times over; returns the ratio of the sums of
/// each chunk's fastest times. Short chunks and minima keep other work on the machine out of the result.
fn ratio<T>(
    chunks: &[T],
    rounds: usize,
    mut ours: impl FnMut(&T) -> u64,
    mut reference: impl FnMut(&T) -> u64,
) -> f64 {
    let mut fastest = vec![[f64::INFINITY; 2]; chunks.len()];
    for _ in 0..rounds {
        for (chunk, fastest) in chunks.iter().zip(&mut fastest) {
            fastest[0] = fastest[0].min(seconds(|| ours(chunk)));
            fastest[1] = fastest[1].min(seconds(|| reference(chunk)));
        }
    }
    let sum = |which: usize| fastest.iter().map(|times| times[which]).sum::<f64>();
    sum(0) / sum(1)
}

/// The geometric mean.
fn mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}
