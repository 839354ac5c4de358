const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CHECKSUM_LETTERS = 6;
const MAX_LENGTH = 90;
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum of a text leaves: BIP-173 for witness version 0, BIP-350 (Bech32m) for all later ones. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

/** A program that locks coins, by its version. */
export interface WitnessProgram {
  readonly version: number;
  readonly program: readonly number[];
}

/** Returns the witness program of a SegWit address; undefined when the address is invalid. */
export function decodeSegwit(prefix: string, address: string): WitnessProgram | undefined {
  const lower = address.toLowerCase();
  if (address.length > MAX_LENGTH || (address !== lower && address !== address.toUpperCase())) return undefined;
  if (!lower.startsWith(`${prefix}1`)) return undefined;
  const values = Array.from(lower.slice(prefix.length + 1), (letter) => LETTERS.indexOf(letter));
  const [version = -1, ...data] = values.slice(0, -CHECKSUM_LETTERS);
  if (values.includes(-1) || version < 0 || version > 16) return undefined;
  if (remainder([...expand(prefix), ...values]) !== (version === 0 ? BECH32 : BECH32M)) return undefined;
  const program = bytesOf(data);
  return program && fits(version, program.length) ? { version, program } : undefined;
}

const fits = (version: number, length: number): boolean =>
  version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;

const expand = (prefix: string): number[] => {
  const codes = [...prefix].map((letter) => letter.codePointAt(0) ?? 0);
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
};

function remainder(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATOR.entries()) if ((top >>> bit) & 1) check ^= generator;
  }
  return check >>> 0;
}

/** Regroups values of 5 bits to bytes. The bits that are left over are fewer than 5 and all zero. */
function bytesOf(values: readonly number[]): readonly number[] | undefined {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const value of values) {
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}
