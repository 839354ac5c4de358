const MINUTE_MS = 60_000;

/** Intervals that a player may choose between, in minutes. */
export type RealityMinutes = 15 | 30 | 60;

/** The interval where neither the player nor the merchant chose one. */
export const DEFAULT_MINUTES: RealityMinutes = 60;

interface CheckTimes {
  readonly minutes: number;
  /** When the session began. */
  readonly beganAt: Date;
  readonly acknowledgedAt: Date | null;
}

/** Returns when the player is told next: one interval after the log-in, or after they last acknowledged. */
export function getDueAt({ minutes, beganAt, acknowledgedAt }: CheckTimes): Date {
  const since = Math.max(beganAt.getTime(), acknowledgedAt?.getTime() ?? 0);
  return new Date(since + minutes * MINUTE_MS);
}

interface TimeLimit {
  readonly kind: string;
  readonly period: 'day' | 'week' | 'month';
  readonly amount: bigint;
  readonly used: bigint;
  readonly opensAt: Date;
}

/** Returns the limit of time of play with the least left; of two, the one that starts again last. */
export function findTightest<Limit extends TimeLimit>(limits: readonly Limit[]): Limit | undefined {
  const left = ({ amount, used }: Limit): number => Number(amount - used);
  return limits
    .filter(({ kind }) => kind === 'session')
    .toSorted((a, b) => left(a) - left(b) || b.opensAt.getTime() - a.opensAt.getTime())[0];
}
