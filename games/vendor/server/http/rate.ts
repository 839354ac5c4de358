import type { Clock } from '../../../../rules/clock.ts';

interface Bucket {
  left: number;
  at: number;
}

const FORGET_ABOVE = 10_000;

/** Lets `perSecond` requests through for each key in the long run, and `burst` at once. */
export function rateLimit(clock: Clock, { perSecond, burst }: { perSecond: number; burst: number }) {
  const buckets = new Map<string, Bucket>();
  return (key: string): boolean => {
    const now = clock.now();
    if (buckets.size > FORGET_ABOVE) buckets.clear();
    const before = buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, before.left + ((now - before.at) / 1_000) * perSecond);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1;
  };
}
