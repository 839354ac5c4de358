/*
 * A page counts down by its own clock. An answer says what time it is at the platform; half of the round trip is taken as the
 * way back, so it is wrong by at most half of the round trip. Of several answers the most certain one is kept.
 */

/** What one answer says of the platform's clock; times in milliseconds. */
export interface ClockSample {
  /** What the page's clock has to add to be the platform's. */
  readonly offset: number;
  /** By how much the offset can be wrong. */
  readonly doubt: number;
  /** When the answer arrived, by the page's clock. */
  readonly at: number;
}

interface Answer {
  /** The platform's time in the answer. */
  readonly now: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Clocks of computers and phones run apart by about this share of the time. */
const DRIFT = 50e-6;
/** Part of the doubt of an answer that is certain whatever the network did: the platform's clock has whole milliseconds. */
const MIN_DOUBT = 1;

/** Returns the sample of an answer. */
export function sampleOf({ now, sentAt, receivedAt }: Answer): ClockSample {
  const half = Math.max(0, receivedAt - sentAt) / 2;
  return { offset: now + half - receivedAt, doubt: half + MIN_DOUBT, at: receivedAt };
}

/**
 * Returns the sample to count by. A sample becomes less certain as time passes. One that contradicts the kept one by more than
 * both can be wrong takes its place: the page's clock was set, or the device slept with its clock stopped.
 */
export function betterSample(kept: ClockSample | undefined, next: ClockSample): ClockSample {
  if (!kept) return next;
  const doubt = kept.doubt + Math.abs(next.at - kept.at) * DRIFT;
  const contradicts = Math.abs(next.offset - kept.offset) > doubt + next.doubt;
  return contradicts || next.doubt <= doubt ? next : kept;
}

/** Returns a time of the platform by the page's clock. */
export const toPageTime = (time: number, { offset }: Pick<ClockSample, 'offset'>): number => time - offset;

/** What betting on a draw is at a time: open, closed until the draw, or being drawn. */
export type DrawPhase = 'open' | 'closed' | 'drawing';

export function phaseOf(draw: { readonly closesAt: number; readonly drawsAt: number }, now: number): DrawPhase {
  if (now < draw.closesAt) return 'open';
  return now < draw.drawsAt ? 'closed' : 'drawing';
}
