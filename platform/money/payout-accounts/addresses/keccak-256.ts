const MASK = (1n << 64n) - 1n;
const WORDS = 25;
const RATE_BYTES = 136;
const ROUNDS = 24;

const rotate = (word: bigint, by: number): bigint => ((word << BigInt(by)) | (word >> BigInt(64 - by))) & MASK;

/** The order of the words in ρ and π, and by how much each is rotated. */
const STEPS: readonly (readonly [word: number, by: number])[] = (() => {
  const steps: (readonly [number, number])[] = [];
  let [x, y] = [1, 0];
  for (let time = 0; time < ROUNDS; time += 1) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    steps.push([x + 5 * y, (((time + 1) * (time + 2)) / 2) % 64]);
  }
  return steps;
})();

/** The constants of ι, from the shift register of the standard. */
const CONSTANTS: readonly bigint[] = (() => {
  let register = 1;
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let place = 0; place < 7; place += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** place - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
})();

const at = (words: readonly bigint[], place: number): bigint => words[place] ?? 0n;

function permute(words: bigint[]): void {
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, row) => sum ^ at(words, x + row), 0n));
    for (let place = 0; place < WORDS; place += 1)
      words[place] = at(words, place) ^ at(columns, (place + 4) % 5) ^ rotate(at(columns, (place + 1) % 5), 1);
    let carried = at(words, 1);
    for (const [place, by] of STEPS) [carried, words[place]] = [at(words, place), rotate(carried, by)];
    for (let row = 0; row < WORDS; row += 5) {
      const line = words.slice(row, row + 5);
      for (let x = 0; x < 5; x += 1)
        words[row + x] = at(line, x) ^ (~at(line, (x + 1) % 5) & MASK & at(line, (x + 2) % 5));
    }
    words[0] = at(words, 0) ^ constant;
  }
}

/**
 * Returns the Keccak-256 hash of bytes, which Ethereum's addresses are checked by. It is not SHA3-256: the padding
 * differs, and the hashes of Node have only the latter.
 */
export function keccak256(bytes: Uint8Array): Buffer {
  const padded = Buffer.alloc((Math.floor(bytes.length / RATE_BYTES) + 1) * RATE_BYTES);
  padded.set(bytes);
  padded[bytes.length] = (padded[bytes.length] ?? 0) | 0x01;
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80;
  const words = Array.from({ length: WORDS }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let word = 0; word < RATE_BYTES / 8; word += 1)
      words[word] = at(words, word) ^ padded.readBigUInt64LE(block + word * 8);
    permute(words);
  }
  const hash = Buffer.alloc(32);
  for (let word = 0; word < 4; word += 1) hash.writeBigUInt64LE(at(words, word), word * 8);
  return hash;
}
