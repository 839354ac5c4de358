import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../rules/clock.ts';

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Least recently used buckets are evicted, so that many addresses cannot fill the memory. */
const MAX_BUCKETS = 10_000;

/** Returns a token-bucket limiter: `perSecond` requests per key on average, and `burst` at once. */
export function rateLimit(clock: Clock, { perSecond, burst }: { perSecond: number; burst: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  return (key: string): boolean => {
    const now = clock.now();
    const before = buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, before.left + ((now - before.at) / 1_000) * perSecond);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1;
  };
}
