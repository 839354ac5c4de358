import type { PlayTime } from '../../../generated/types/data.ts';

/** What the player must be told now. */
export type PlayNotice =
  | { readonly kind: 'over'; readonly limit: NonNullable<PlayTime['limit']> }
  | { readonly kind: 'check'; readonly minutes: number }
  | { readonly kind: 'soon'; readonly minutes: number };

const MINUTE_MS = 60_000;
const SECONDS_PER_MINUTE = 60;
/** A limit of time is announced when this many seconds of play are left, or a tenth of a shorter limit. */
const WARN_SECONDS = 300;

/**
 * Returns what the player must be told. A limit that is reached goes before a check that is due: nothing can be played on.
 * Outside a game a reached limit interrupts nothing, so it is said in the line.
 */
export function findNotice({ beganAt, check, limit }: PlayTime, now: number): PlayNotice | undefined {
  if (limit && limit.remaining <= 0) return { kind: 'over', limit };
  if (check && check.dueAt <= now) return { kind: 'check', minutes: Math.floor((now - beganAt) / MINUTE_MS) };
  if (limit && limit.remaining <= Math.min(WARN_SECONDS, limit.seconds / 10))
    return { kind: 'soon', minutes: Math.ceil(limit.remaining / SECONDS_PER_MINUTE) };
  return undefined;
}

/** 75 000 → 0:01:15. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
