//! Whether anything can draw at all, asked before the renderer would fail.

use bevy::render::settings::WgpuSettings;
use bevy::tasks::block_on;

/// Whether there is a graphics driver, on a graphics card or in software.
pub fn has_graphics_driver() -> bool {
    let Some(backends) = WgpuSettings::default().backends else { return false };
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle_from_env();
    descriptor.backends = backends;
    let instance = wgpu::Instance::new(descriptor);
    block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default())).is_ok()
}
