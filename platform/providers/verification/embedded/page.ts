import type { ProveHuman } from '../../../../src/api/prove-human.ts';

/** Number of hashes computed at once. The browser computes them outside the main thread. */
const BATCH = 256;

/** Finds the number of a proof of work. Each batch awaits the browser's hashing, so the page stays responsive. */
export const prove: ProveHuman = async ({ challenge: task }) => {
  if (!task) return undefined;
  const { algorithm, challenge, salt, maxNumber, signature } = task;
  const text = new TextEncoder();
  for (let start = 0; start <= maxNumber; start += BATCH) {
    const size = Math.min(BATCH, maxNumber - start + 1);
    const hashes = await Promise.all(
      Array.from({ length: size }, (_none, at) => crypto.subtle.digest(algorithm, text.encode(`${salt}${start + at}`))),
    );
    const found = hashes.findIndex((hash) => toHex(hash) === challenge);
    if (found !== -1) return btoa(JSON.stringify({ algorithm, challenge, number: start + found, salt, signature }));
  }
  throw new Error('The challenge has no answer.');
};

const toHex = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
