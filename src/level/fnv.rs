//! The hash of everything that is saved, replayed and compared: FNV-1a of 64 bits.

/// The hash of the bytes that were added so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Adds `bytes`.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The hash.
    pub const fn value(self) -> u64 {
        self.0
    }
}

/// The hash of `bytes` alone.
pub(crate) fn fingerprint_of(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.add(bytes);
    hash.value()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_published_hash() {
        let mut hash = Fnv::default();
        hash.add(b"foo");
        hash.add(b"bar");
        assert_eq!(hash.value(), 0x8594_4171_f739_67e8);
    }
}
