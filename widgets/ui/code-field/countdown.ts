/** Nobody waits longer for a code than this: a clock that was set back must not lock the button. */
const LONGEST_MS = 3_600_000;

/** Purposes are kept apart: a code to log in does not stop one for a new password. */
const nameOf = (purpose: string): string => `code:${purpose}`;

/** When the wait for another code ends, in milliseconds; 0 when nothing is waited for, or what is kept makes no sense. */
export function endOfWait(storage: Pick<Storage, 'getItem'>, purpose: string, now: number): number {
  const until = Number(storage.getItem(nameOf(purpose)));
  return until > now && until - now <= LONGEST_MS ? until : 0;
}

export function keepWait(storage: Pick<Storage, 'setItem'>, purpose: string, until: number): void {
  storage.setItem(nameOf(purpose), String(until));
}

/** Whole seconds left at `now`, never below 0. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

/**
 * How many seconds a sent code makes one wait, from the platform's answer (SMS-02): `expiredMinutes` × 60, or until
 * `expirationTime`; 60 when it says neither.
 */
export function waitOf(answer: unknown, now: number): number {
  if (typeof answer !== 'object' || answer === null) return 60;
  const { expiredMinutes, expirationTime } = answer as Readonly<Record<string, unknown>>;
  if (typeof expiredMinutes === 'number' && expiredMinutes > 0) return Math.ceil(expiredMinutes * 60);
  const until = typeof expirationTime === 'string' ? Date.parse(expirationTime) : Number.NaN;
  return until > now ? secondsLeft(until, now) : 60;
}
