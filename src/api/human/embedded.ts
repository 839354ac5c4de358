/** A challenge of the platform: which number, written behind the salt, has this hash? */
export interface ProofOfWork {
  readonly algorithm: 'SHA-256';
  /** The hash, in hexadecimal. */
  readonly challenge: string;
  readonly salt: string;
  readonly maxNumber: number;
  readonly signature: string;
}

/** So many hashes are asked for at once; the browser makes them outside the page's own thread. */
const BATCH = 256;

/**
 * Finds the number: a second of work for one person, a wall for whoever asks a thousand times. The page stays alive in
 * between, because every batch waits for the browser's own hashing.
 */
export async function solve({ algorithm, challenge, salt, maxNumber, signature }: ProofOfWork): Promise<string> {
  const text = new TextEncoder();
  for (let start = 0; start <= maxNumber; start += BATCH) {
    const size = Math.min(BATCH, maxNumber - start + 1);
    const hashes = await Promise.all(
      Array.from({ length: size }, (_none, at) => crypto.subtle.digest(algorithm, text.encode(`${salt}${start + at}`))),
    );
    const found = hashes.findIndex((hash) => hexOf(hash) === challenge);
    if (found !== -1) return btoa(JSON.stringify({ algorithm, challenge, number: start + found, salt, signature }));
  }
  throw new Error('The challenge has no answer.');
}

const hexOf = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
