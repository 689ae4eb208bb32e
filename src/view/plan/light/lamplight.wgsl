// The light of lamps: as a warm glow over the plan, or as what the lines of the plan look like where it falls.
// Four channels of the map hold the lamps by turns, so that they do not flicker as one.

#import bevy_sprite::{
    mesh2d_vertex_output::VertexOutput,
    mesh2d_view_bindings::globals,
}
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif

// Width and height of the plan in squares; how much lamps flicker; how strong the glow is.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> light: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var light_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var light_sampler: sampler;
// The colour in the middle of a pool, and at its rim.
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var<uniform> pool_color: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var<uniform> rim_color: vec4<f32>;

fn flicker() -> vec4<f32> {
    let slow = sin(globals.time * vec4(5.1, 6.3, 4.4, 7.2) + vec4(0.0, 1.7, 3.1, 4.6));
    let quick = sin(globals.time * vec4(13.7, 11.2, 16.1, 12.4) + vec4(2.2, 0.4, 5.0, 3.3));
    return vec4(1.0) - light.z * (vec4(0.5) + 0.3 * slow + 0.2 * quick);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let uv = vec2(in.world_position.x, -in.world_position.y) / light.xy;
    let lit = min(dot(textureSample(light_map, light_sampler, uv), flicker()), 1.0);
#ifdef GLOW
    var color = vec4(mix(rim_color.rgb, pool_color.rgb, lit) * lit * light.w, 1.0);
#else
    var color = vec4(pool_color.rgb, min(in.color.a * 1.15, 1.0) * min(lit * 1.7, 1.0));
#endif
#ifdef SRGB_OUTPUT
    color = vec4(linear_to_srgb(color.rgb), color.a);
#endif
    return color;
}
