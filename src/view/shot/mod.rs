//! Pictures of the game without a window: the same screen, drawn into an image and written to a file.

mod driver;
mod off_screen;

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use thiserror::Error;

use crate::sim::script::Stopped;

pub use driver::has_graphics_driver;
pub(super) use off_screen::OffScreen;
pub use off_screen::app;

/// Width and height of a picture, in pixels: least and most.
pub const SIDES: (u32, u32) = (320, 8192);
/// Frames after which a picture that has not come back counts as lost.
const MOST_FRAMES: usize = 240;

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum ShotError {
    /// Nothing that could draw.
    #[error("no graphics driver was found; installing `mesa-vulkan-drivers` lets the processor draw")]
    NoDriver,
    /// Too small or too large.
    #[error("a picture of {0} × {1} pixels; each side has to be between {min} and {max}", min = SIDES.0, max = SIDES.1)]
    Size(u32, u32),
    /// The picture would not be a PNG file.
    #[error("{} is not the name of a .png file", .0.display())]
    NotPng(PathBuf),
    /// The driver drew nothing.
    #[error("the graphics driver gave no picture back")]
    Lost,
    /// The script was refused.
    #[error(transparent)]
    Script(#[from] Stopped),
    /// The file could not be written.
    #[error("cannot write {}: {cause}", .path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// Why.
        cause: String,
    },
}

/// Whether a picture of `size` can be written to `out` at all.
///
/// # Errors
///
/// [`ShotError::Size`], [`ShotError::NotPng`] or [`ShotError::NoDriver`].
pub fn check(size: UVec2, out: &Path) -> Result<(), ShotError> {
    let sides = SIDES.0..=SIDES.1;
    if !sides.contains(&size.x) || !sides.contains(&size.y) {
        return Err(ShotError::Size(size.x, size.y));
    }
    if out.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("png")) {
        return Err(ShotError::NotPng(out.into()));
    }
    if has_graphics_driver() { Ok(()) } else { Err(ShotError::NoDriver) }
}

/// The picture that came back.
#[derive(Resource)]
struct ShotTaken(Image);

/// Writes what the off-screen `app` shows now to `out`, drawing frames until the picture has come back.
///
/// # Errors
///
/// [`ShotError::Lost`] or [`ShotError::Write`].
pub fn take(app: &mut App, out: &Path) -> Result<(), ShotError> {
    let target = app.world().resource::<OffScreen>().0.clone();
    app.world_mut().remove_resource::<ShotTaken>();
    app.world_mut().spawn(Screenshot::image(target)).observe(keep);
    for _ in 0..MOST_FRAMES {
        app.update();
        if let Some(ShotTaken(image)) = app.world_mut().remove_resource::<ShotTaken>() {
            return write(image, out);
        }
    }
    Err(ShotError::Lost)
}

fn keep(captured: On<ScreenshotCaptured>, mut commands: Commands) {
    commands.insert_resource(ShotTaken(captured.image.clone()));
}

fn write(image: Image, out: &Path) -> Result<(), ShotError> {
    let failed = |cause: String| ShotError::Write { path: out.into(), cause };
    let picture = image.try_into_dynamic().map_err(|error| failed(error.to_string()))?;
    picture.to_rgb8().save(out).map_err(|error| failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absurd_sizes_and_other_files_are_refused_by_name() {
        let error = check(UVec2::new(0, 720), Path::new("a.png")).expect_err("no width");
        assert_eq!(
            error.to_string(),
            "a picture of 0 × 720 pixels; each side has to be between 320 and 8192"
        );
        let error = check(UVec2::new(1280, 720), Path::new("a.txt")).expect_err("no picture");
        assert_eq!(error.to_string(), "a.txt is not the name of a .png file");
    }
}
