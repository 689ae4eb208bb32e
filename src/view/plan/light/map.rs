//! The light of all lamps of a plan in one small picture.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use tactical_grid::{Board, Lamp};

use super::pool::Pool;

/// Channels of the picture; lamps are in them by turns.
const CHANNELS: usize = 4;
/// Texels to the side of a square on a map of up to so many squares, and on larger ones.
const SCALES: [(u16, u32); 2] = [(80, 12), (160, 6)];
/// Texels to the side of a square on the largest maps.
const LEAST_SCALE: u32 = 2;

/// The pools of all lamps as they were drawn last.
#[derive(Clone, Debug, Default)]
pub(super) struct LightMap {
    pools: Vec<Pool>,
    /// Whether a pool is another than in the picture that was drawn last.
    is_ahead: bool,
}

impl LightMap {
    /// Brings the pools nearer to `board`, one at a time where all are there: a door or another view changes the light of several
    /// lamps, and a frame has room for one. Whether all are up to date now, and not as they were drawn.
    pub(super) fn follow(&mut self, board: &Board) -> bool {
        let (scale, lamps) = (scale(board), board.lamps());
        if self.pools.len() != lamps.len() {
            self.pools = lamps.iter().map(|&lamp| Pool::of(board, lamp, scale)).collect();
            return true;
        }
        let is_stale = |(pool, lamp): (&Pool, &Lamp)| pool.scale != scale || !pool.is_of(board, *lamp);
        if let Some(stale) = self.pools.iter().zip(lamps).position(is_stale) {
            self.pools[stale] = Pool::of(board, lamps[stale], scale);
            self.is_ahead = true;
            return false;
        }
        std::mem::take(&mut self.is_ahead)
    }

    /// Whether there is more to follow on the same board.
    pub(super) const fn is_ahead(&self) -> bool {
        self.is_ahead
    }

    /// The light of all lamps on `board`.
    pub(super) fn picture(&self, board: &Board) -> Image {
        let scale = scale(board);
        let size = UVec2::new(board.width().into(), board.height().into()) * scale;
        let mut texels = vec![0; (size.x * size.y) as usize * CHANNELS];
        for (number, pool) in self.pools.iter().enumerate() {
            add(pool, number % CHANNELS, size, &mut texels);
        }
        let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8Unorm;
        let mut image =
            Image::new(extent, TextureDimension::D2, texels, format, RenderAssetUsages::RENDER_WORLD);
        image.sampler = ImageSampler::linear();
        image
    }
}

fn scale(board: &Board) -> u32 {
    let longer = board.width().max(board.height());
    SCALES.into_iter().find(|&(most, _)| longer <= most).map_or(LEAST_SCALE, |(_, scale)| scale)
}

/// Adds what of `pool` lies on the map.
fn add(pool: &Pool, channel: usize, size: UVec2, texels: &mut [u8]) {
    let (from, to) = (pool.corner.x.max(0), (pool.corner.x + pool.side as i32).min(size.x as i32));
    if from >= to {
        return;
    }
    let within = (from - pool.corner.x) as usize..(to - pool.corner.x) as usize;
    for (y, row) in (pool.corner.y..).zip(pool.strength.chunks_exact(pool.side as usize)) {
        if !(0..size.y as i32).contains(&y) {
            continue;
        }
        let first = (y as u32 * size.x + from as u32) as usize * CHANNELS;
        let lit = texels[first..].chunks_exact_mut(CHANNELS).zip(&row[within.clone()]);
        lit.for_each(|(texel, &strength)| texel[channel] = texel[channel].saturating_add(strength));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{LampId, Square};

    #[test]
    fn only_what_changed_is_drawn_anew_and_a_lamp_that_is_out_gives_nothing() {
        let mut board = Board::new(20, 10);
        board.add_lamp(Lamp { square: Square::new(3, 3), radius: 2, lit: true, kept_lit: false });
        let mut map = LightMap::default();
        assert!(map.follow(&board));
        assert!(!map.follow(&board), "nothing has changed");
        let lit = |map: &LightMap, board: &Board| -> u32 {
            map.picture(board).data.expect("texels").iter().map(|&texel| u32::from(texel)).sum()
        };
        assert!(lit(&map, &board) > 0);
        board.set_lamp(LampId(0), false);
        assert!(
            !map.follow(&board) && map.is_ahead(),
            "a pool is drawn in this frame, and the picture in the next"
        );
        assert!(map.follow(&board) && !map.is_ahead());
        assert_eq!(lit(&map, &board), 0);
    }

    #[test]
    fn where_a_door_changes_the_light_of_two_lamps_each_is_drawn_in_a_frame_of_its_own() {
        let lit = |drawing: &str| {
            let mut board = Board::from_drawing(drawing);
            for x in [2, 6] {
                board.add_lamp(Lamp { square: Square::new(x, 0), radius: 3, lit: true, kept_lit: false });
            }
            board
        };
        let (closed, open) = (lit("....+...."), lit("..../...."));
        let mut map = LightMap::default();
        assert!(map.follow(&closed));
        assert_eq!([(); 4].map(|()| map.follow(&open)), [false, false, true, false]);
        let mut anew = LightMap::default();
        anew.follow(&open);
        let texels = |map: &LightMap| map.picture(&open).data.expect("texels");
        assert_eq!(texels(&map), texels(&anew));
        assert_ne!(texels(&map), closed_texels(&closed));
    }

    fn closed_texels(board: &Board) -> Vec<u8> {
        let mut map = LightMap::default();
        map.follow(board);
        map.picture(board).data.expect("texels")
    }

    #[test]
    fn a_lamp_at_the_rim_lights_what_there_is_of_the_map() {
        let mut board = Board::new(3, 3);
        board.add_lamp(Lamp { square: Square::new(0, 0), radius: 20, lit: true, kept_lit: false });
        let mut map = LightMap::default();
        map.follow(&board);
        assert_eq!(map.picture(&board).size(), UVec2::splat(3 * SCALES[0].1));
    }
}
