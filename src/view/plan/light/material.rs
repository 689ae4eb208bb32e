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
    app.add_plugins((Material2dPlugin::<Glow>::default(), Material2dPlugin::<LitLines>::default()));
}

/// Light over everything that lies on the ground: what is dark becomes bright, and what is bright stays so.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct Glow {
    /// Width and height of the plan in squares; how much lamps flicker; how strong the glow is.
    #[uniform(0)]
    pub light: Vec4,
    /// The light of all lamps.
    #[texture(1)]
    #[sampler(2)]
    pub map: Handle<Image>,
    /// The colour in the middle of a pool.
    #[uniform(3)]
    pub near: LinearRgba,
    /// The colour at its rim.
    #[uniform(4)]
    pub far: LinearRgba,
}

/// Lines that are seen as far as light falls on them; they keep their opacity, and have the colour of the light.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct LitLines {
    /// As for [`Glow`].
    #[uniform(0)]
    pub light: Vec4,
    /// The light of all lamps.
    #[texture(1)]
    #[sampler(2)]
    pub map: Handle<Image>,
    /// Their colour.
    #[uniform(3)]
    pub near: LinearRgba,
    /// Not used: the two are drawn by one program.
    #[uniform(4)]
    pub far: LinearRgba,
}

impl Material2d for Glow {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let screen = BlendComponent {
            src_factor: BlendFactor::One,
            dst_factor: BlendFactor::OneMinusSrc,
            operation: BlendOperation::Add,
        };
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.push("GLOW".into());
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = Some(BlendState { color: screen, alpha: BlendComponent::OVER });
            }
        }
        Ok(())
    }
}

impl Material2d for LitLines {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}
