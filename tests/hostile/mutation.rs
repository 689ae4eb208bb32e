//! How good input is made bad: pieces of it are cut, doubled, moved and replaced.

use std::ops::Range;

use crate::chance::Chance;

/// Changes made at most.
const MOST_CHANGES: usize = 5;
/// Bytes that one change cuts, moves or doubles at most.
const MOST_BYTES: usize = 60;

const NUMBERS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "20",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "65536",
    "-9223372036854775808",
    "99999999999999999999",
];

/// `good` with a few changes; what is put in is one of `pieces` or a number.
pub fn mutated(good: &[u8], pieces: &[&str], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..=chance.below(MOST_CHANGES) {
        change(&mut bytes, pieces, chance);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, pieces: &[&str], chance: &mut Chance) {
    let range = some_range(bytes, chance);
    let number = number_from(bytes, range.start);
    let (piece, other) = (*chance.pick(pieces), *chance.pick(&NUMBERS));
    match chance.below(7) {
        0 => drop(bytes.drain(range)),
        1 => put(bytes, range.start..range.start, piece),
        2 => put(bytes, range, piece),
        3 => copy(bytes, range, chance),
        4 => put(bytes, number, other),
        5 => swap_lines(bytes, chance),
        _ => flip_bit(bytes, range.start, chance),
    }
}

fn some_range(bytes: &[u8], chance: &mut Chance) -> Range<usize> {
    let start = chance.below(bytes.len());
    start..(start + chance.below(MOST_BYTES)).min(bytes.len())
}

fn put(bytes: &mut Vec<u8>, range: Range<usize>, piece: &str) {
    bytes.splice(range, piece.bytes());
}

fn copy(bytes: &mut Vec<u8>, range: Range<usize>, chance: &mut Chance) {
    let piece = bytes[range].to_vec();
    let at = chance.below(bytes.len());
    bytes.splice(at..at, piece);
}

/// The first number at `start` or behind it.
fn number_from(bytes: &[u8], start: usize) -> Range<usize> {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let start = bytes[start..].iter().position(is_digit).map_or(bytes.len(), |skipped| start + skipped);
    let length = bytes[start..].iter().position(|byte| !is_digit(byte));
    start..length.map_or(bytes.len(), |length| start + length)
}

fn swap_lines(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let [one, other] = [(); 2].map(|()| chance.below(lines.len()));
    lines.swap(one, other);
    *bytes = lines.join(&b'\n');
}

fn flip_bit(bytes: &mut [u8], at: usize, chance: &mut Chance) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << chance.below(8);
    }
}
