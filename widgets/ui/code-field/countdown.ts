/** Maximum wait. A clock that was set back must not disable the button for longer. */
const MAX_WAIT_MS = 3_600_000;

/** Each purpose has its own key: a log-in code does not delay a code for a new password. */
const getStorageKey = (purpose: string): string => `code:${purpose}`;

/**
 * Returns the time when the next code may be sent, in milliseconds; 0 without a wait or when the stored value is
 * invalid.
 */
export function readWaitEnd(storage: Pick<Storage, 'getItem'>, purpose: string, now: number): number {
  const until = Number(storage.getItem(getStorageKey(purpose)));
  return until > now && until - now <= MAX_WAIT_MS ? until : 0;
}

export function storeWait(storage: Pick<Storage, 'setItem'>, purpose: string, until: number): void {
  storage.setItem(getStorageKey(purpose), String(until));
}

/** Returns whole seconds left at `now`, at least 0. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

/**
 * Returns the seconds until the next code may be sent, from the platform's answer (SMS-02): `expiredMinutes` × 60, or
 * until `expirationTime`; 60 when neither is given.
 */
export function getWaitSeconds(answer: unknown, now: number): number {
  if (typeof answer !== 'object' || answer === null) return 60;
  const { expiredMinutes, expirationTime } = answer as Readonly<Record<string, unknown>>;
  if (typeof expiredMinutes === 'number' && expiredMinutes > 0) return Math.ceil(expiredMinutes * 60);
  const until = typeof expirationTime === 'string' ? Date.parse(expirationTime) : Number.NaN;
  return until > now ? secondsLeft(until, now) : 60;
}
