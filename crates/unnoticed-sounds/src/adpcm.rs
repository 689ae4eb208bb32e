//! IMA ADPCM: four bits for each sample, as differences whose steps follow the sound. A fourth of the size, and every
//! common player reads it.

/// Bytes of a block.
pub const BLOCK: usize = 512;
/// Samples in a block: the first stands in its head.
pub const SAMPLES_PER_BLOCK: usize = (BLOCK - 4) * 2 + 1;

const STEPS: [i32; 89] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88,
    97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658,
    724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660,
    4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818,
    18500, 20350, 22385, 24623, 27086, 29794, 32767,
];
const INDEX_CHANGES: [i32; 8] = [-1, -1, -1, -1, 2, 4, 6, 8];

/// What has been decoded last, and how large steps are now.
#[derive(Clone, Copy, Debug)]
struct State {
    sample: i32,
    index: usize,
}

impl State {
    /// The next sample, `nibble` being its four bits.
    fn decode(&mut self, nibble: u8) -> i16 {
        let (step, size) = (STEPS[self.index], i32::from(nibble & 7));
        let difference = (2 * size + 1) * step / 8;
        let signed = if nibble & 8 == 0 { difference } else { -difference };
        self.sample = (self.sample + signed).clamp(i16::MIN.into(), i16::MAX.into());
        let index = self.index as i32 + INDEX_CHANGES[usize::from(nibble & 7)];
        self.index = index.clamp(0, STEPS.len() as i32 - 1) as usize;
        self.sample as i16
    }

    /// The four bits that come nearest to `sample`.
    fn encode(&mut self, sample: i16) -> u8 {
        let difference = i32::from(sample) - self.sample;
        let size = (difference.abs() * 4 / STEPS[self.index]).min(7) as u8;
        let nibble = if difference < 0 { size | 8 } else { size };
        self.decode(nibble);
        nibble
    }
}

/// The blocks that hold `samples`; the last is filled up with silence.
pub fn encode(samples: &[i16]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut index = first_index(samples);
    for block in samples.chunks(SAMPLES_PER_BLOCK) {
        let mut state = State { sample: block[0].into(), index };
        bytes.extend(block[0].to_le_bytes());
        bytes.extend([state.index as u8, 0]);
        let sample = |n: usize| block.get(n).copied().unwrap_or_default();
        for n in (1..SAMPLES_PER_BLOCK).step_by(2) {
            let low = state.encode(sample(n));
            bytes.push(low | state.encode(sample(n + 1)) << 4);
        }
        index = state.index;
    }
    bytes
}

/// How large steps are at first so that the attack of `samples` is met best.
fn first_index(samples: &[i16]) -> usize {
    let error_from = |&index: &usize| -> i64 {
        let mut state = State { sample: samples.first().copied().unwrap_or_default().into(), index };
        let attack = samples.iter().skip(1).take(64);
        let errors = attack.map(|sample| {
            state.encode(*sample);
            i64::from(i32::from(*sample) - state.sample).pow(2)
        });
        errors.sum()
    };
    (0..STEPS.len()).min_by_key(error_from).unwrap_or_default()
}

/// The samples in `blocks`, each so many bytes long.
pub fn decode(blocks: &[u8], block: usize) -> Vec<i16> {
    let mut samples = Vec::with_capacity(blocks.len() * 2);
    for bytes in blocks.chunks(block.max(5)).filter(|bytes| bytes.len() > 4) {
        let first = i16::from_le_bytes([bytes[0], bytes[1]]);
        let mut state = State { sample: first.into(), index: usize::from(bytes[2]).min(STEPS.len() - 1) };
        samples.push(first);
        for byte in &bytes[4..] {
            samples.push(state.decode(byte & 15));
            samples.push(state.decode(byte >> 4));
        }
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encoded_is_decoded_almost_the_same() {
        let samples: Vec<i16> = (0..5_000)
            .map(|n| (12_000.0 * (n as f32 * 0.07).sin() * (n as f32 * 0.0013).cos()) as i16)
            .collect();
        let decoded = decode(&encode(&samples), BLOCK);
        assert_eq!(decoded.len(), samples.len().div_ceil(SAMPLES_PER_BLOCK) * SAMPLES_PER_BLOCK);
        let noise =
            samples.iter().zip(&decoded).map(|(a, b)| (f64::from(*a) - f64::from(*b)).powi(2)).sum::<f64>();
        let signal = samples.iter().map(|a| f64::from(*a).powi(2)).sum::<f64>();
        assert!(noise / signal < 0.001, "{}", noise / signal);
    }
}
