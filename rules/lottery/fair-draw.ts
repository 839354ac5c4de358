import { fromBytes, type Random } from '../random.ts';
import { hmacSha256, sha256, toBytes, toHex } from '../sha256.ts';
import type { Drawing, DrawResult } from './drawing.ts';

/*
 * Scheduled draws are provably fair by a hash chain. Of a secret h[n] every link is h[i] = SHA-256(h[i + 1]), and h[0], the
 * commitment, is published before the first draw. Draw i reveals h[i], which leads to the commitment and says nothing of later
 * links. The salt is fixed after the commitment, so that no chain could be chosen for its results. The salt never contains
 * bets: who knows the secret could try bets until the result suits.
 */

/** What identifies a draw: with its link, everything that its result follows from. */
export interface DrawSeed {
  /** Link of the chain, 64 hexadecimal digits. */
  readonly link: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly salt: string;
}

export const HASH_PATTERN = /^[0-9a-f]{64}$/;

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

/** Returns the link that is `steps` nearer to the commitment. */
export function followChain(link: string, steps: number): string {
  let bytes = fromHex(link);
  for (let step = 0; step < steps; step += 1) bytes = sha256(bytes);
  return toHex(bytes);
}

/** A part of the stream of a draw. */
export interface StreamBlock {
  /** What is hashed under the link. */
  readonly message: string;
  /** 32 bytes of the stream, as 64 hexadecimal digits. */
  readonly bytes: string;
}

/**
 * Creates the stream of a draw: HMAC-SHA-256 under the link of `gameCode|numero|salt|0`, `…|1` and so on. `tell` is called with
 * each part of the stream that is used.
 */
export function drawRandom({ link, gameCode, numero, salt }: DrawSeed, tell?: (block: StreamBlock) => void): Random {
  const key = fromHex(link);
  let block: Uint8Array = new Uint8Array(0);
  let [blocks, used] = [0, 0];
  const nextByte = (): number => {
    if (used === block.length) {
      const message = [gameCode, numero, salt, blocks].join('|');
      block = hmacSha256(key, toBytes(message));
      tell?.({ message, bytes: toHex(block) });
      blocks += 1;
      used = 0;
    }
    used += 1;
    return block[used - 1] ?? 0;
  };
  return fromBytes((length) => Uint8Array.from({ length }, nextByte));
}

/** Returns the result of a draw. */
export const drawFairly = (drawing: Pick<Drawing, 'draw'>, seed: DrawSeed): DrawResult =>
  drawing.draw(drawRandom(seed));

/** A draw as it is published. */
export interface PublishedDraw extends DrawSeed {
  /** Number of the draw in its chain, from 1 on. */
  readonly index: number;
  readonly commitment: string;
  readonly result: DrawResult;
}

/** What a verification computes; each part is shown, so that a wrong one is seen. */
export interface DrawVerification {
  /** The commitment that the link leads to. */
  readonly commitment: string;
  readonly result: DrawResult;
  readonly leadsToCommitment: boolean;
  readonly isResult: boolean;
}

/** Computes a published draw again from its link. */
export function verifyDraw(drawing: Pick<Drawing, 'draw'>, draw: PublishedDraw): DrawVerification {
  const commitment = HASH_PATTERN.test(draw.link) ? followChain(draw.link, draw.index) : '';
  const result = drawFairly(drawing, draw);
  return {
    commitment,
    result,
    leadsToCommitment: commitment === draw.commitment,
    isResult: result.join() === draw.result.join(),
  };
}
