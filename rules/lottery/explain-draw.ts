import type { Drawing, DrawResult, UsedByte } from './drawing.ts';
import {
  type DrawVerification,
  drawRandom,
  followChain,
  HASH_PATTERN,
  type PublishedDraw,
  type StreamBlock,
  verifyDraw,
} from './fair-draw.ts';

/** A drawn number with the bytes that it follows from, in their order. */
export interface ExplainedNumber {
  readonly number: string;
  readonly bytes: readonly UsedByte[];
}

/** Every step from what is published to the numbers of a draw, as it can be repeated by hand. */
export interface DrawExplanation extends DrawVerification {
  /** The first and the last links on the way from the revealed one to the commitment. */
  readonly chain: readonly ChainStep[];
  readonly blocks: readonly StreamBlock[];
  readonly numbers: readonly ExplainedNumber[];
}

/** A link of the chain; draw `index` reveals it, and 0 is the commitment. */
export interface ChainStep {
  readonly index: number;
  readonly link: string;
}

/** Links that are shown at each end of a long chain. */
const SHOWN = 2;

/** Computes a published draw again, and keeps each step of it. */
export function explainDraw(drawing: Drawing, draw: PublishedDraw): DrawExplanation {
  const verification = verifyDraw(drawing, draw);
  const blocks: StreamBlock[] = [];
  const used: UsedByte[] = [];
  const random = drawRandom(draw, (block) => blocks.push(block));
  const result = drawing.draw({ bytes: random.bytes, tell: (byte) => used.push(byte) });
  return { ...verification, chain: chainOf(draw), blocks, numbers: numbersOf(drawing, result, used) };
}

function chainOf({ link, index }: PublishedDraw): readonly ChainStep[] {
  if (!HASH_PATTERN.test(link)) return [];
  const shown = [...new Set([index, index - 1, SHOWN - 1, 0])].filter((at) => at >= 0 && at <= index);
  let last = { index, link };
  return shown
    .toSorted((one, other) => other - one)
    .map((at) => {
      last = { index: at, link: followChain(last.link, last.index - at) };
      return last;
    });
}

/** Gives each number its bytes: one that counts for a symbol, as many as it has digits for a number of a prize. */
function numbersOf({ symbols }: Drawing, result: DrawResult, used: readonly UsedByte[]): readonly ExplainedNumber[] {
  let next = 0;
  return result.map((number) => {
    const from = next;
    let missing = symbols ? 1 : number.length;
    for (; missing > 0 && next < used.length; next += 1) if (used[next]?.chosen !== undefined) missing -= 1;
    return { number, bytes: used.slice(from, next) };
  });
}
