/** Bech32 (BIP 173) without its limit of 90 characters, as the age format writes keys. */

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LENGTH = 6;

export function encodeBech32(prefix: string, bytes: Buffer): string {
  const words = convertBits(bytes, 8, 5, true);
  const checksum = polymod([...expandPrefix(prefix), ...words, ...new Array(CHECKSUM_LENGTH).fill(0)]) ^ 1;
  const checksumWords = Array.from(
    { length: CHECKSUM_LENGTH },
    (_, index) => (checksum >> (5 * (CHECKSUM_LENGTH - 1 - index))) & 31,
  );
  return `${prefix}1${[...words, ...checksumWords].map((word) => ALPHABET[word]).join('')}`;
}

/** Takes lower case only. */
export function decodeBech32(text: string): { prefix: string; bytes: Buffer } {
  const separator = text.lastIndexOf('1');
  const prefix = text.slice(0, separator);
  const words = [...text.slice(separator + 1)].map((letter) => ALPHABET.indexOf(letter));
  const isValid = separator > 0 && words.length >= CHECKSUM_LENGTH && words.every((word) => word >= 0);
  if (!isValid || polymod([...expandPrefix(prefix), ...words]) !== 1) throw new Error('not Bech32');
  return { prefix, bytes: Buffer.from(convertBits(words.slice(0, -CHECKSUM_LENGTH), 5, 8, false)) };
}

function polymod(values: readonly number[]): number {
  let checksum = 1;
  for (const value of values) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATOR.entries()) if ((top >> bit) & 1) checksum ^= generator;
  }
  return checksum;
}

function expandPrefix(prefix: string): number[] {
  const codes = [...Buffer.from(prefix, 'ascii')];
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function convertBits(values: Iterable<number>, from: number, to: number, pad: boolean): number[] {
  const converted: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const value of values) {
    buffer = (buffer << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      converted.push((buffer >> bits) & ((1 << to) - 1));
    }
    buffer &= (1 << bits) - 1;
  }
  if (pad && bits > 0) converted.push((buffer << (to - bits)) & ((1 << to) - 1));
  else if (!pad && (bits >= from || buffer !== 0)) throw new Error('not Bech32');
  return converted;
}
