//! How light is put on the screen: as a glow, or on the lines of the plan.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
    SpecializedMeshPipelineError,
};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("5a3c4f0e-61d7-4e0b-9a52-0f6a4f8f1d21");

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "lamplight.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<Lamplight>::default());
}

/// What light is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LitSurface {
    /// Everything that lies on the ground: what is dark becomes bright, and what is bright stays so.
    Ground,
    /// Lines that are seen as far as light falls on them; they keep their opacity, and have the colour of the light.
    Lines,
}

/// The light of all lamps of a plan on one kind of surface.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(LitSurface)]
pub(super) struct Lamplight {
    /// Width and height of the plan in squares; how much lamps flicker; how strong the glow is.
    #[uniform(0)]
    pub light: Vec4,
    /// The light of all lamps.
    #[texture(1)]
    #[sampler(2)]
    pub map: Handle<Image>,
    /// The colour in the middle of a pool, and that of lines.
    #[uniform(3)]
    pub near: LinearRgba,
    /// The colour at the rim of a pool.
    #[uniform(4)]
    pub far: LinearRgba,
    /// What it falls on.
    pub surface: LitSurface,
}

impl From<&Lamplight> for LitSurface {
    fn from(light: &Lamplight) -> Self {
        light.surface
    }
}

impl Material2d for Lamplight {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Some(fragment) = &mut descriptor.fragment else { return Ok(()) };
        if key.bind_group_data == LitSurface::Ground {
            fragment.shader_defs.push("GLOW".into());
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = Some(BlendState { color: SCREEN, alpha: BlendComponent::OVER });
            }
        }
        Ok(())
    }
}

/// Light is added to what is there, and less of it where that is bright already.
const SCREEN: BlendComponent = BlendComponent {
    src_factor: BlendFactor::One,
    dst_factor: BlendFactor::OneMinusSrc,
    operation: BlendOperation::Add,
};
