import { expect, test } from 'vitest';
import { fixedClock } from '../../../rules/clock.ts';
import { pack } from '../../kernel/packed/packed.ts';
import { createPageCache } from './page-cache.ts';

const pageOf = async (bytes: number) => ({
  status: 200,
  cacheSeconds: 60,
  packed: await pack('x'.repeat(bytes), 'image/png'),
});

test('what is asked for stays, the least used goes once all together weigh too much', async () => {
  const cache = createPageCache(fixedClock(0), 1_000, () => undefined);
  for (const key of ['a', 'b']) await cache.get(key, () => pageOf(400));
  expect(cache.fresh('a')).toBeDefined();
  await cache.get('c', () => pageOf(400));
  expect(['a', 'b', 'c'].filter((key) => cache.fresh(key))).toEqual(['a', 'c']);
  await cache.get('a', () => pageOf(400));
  await cache.get('heavy', () => pageOf(900));
  expect(['a', 'b', 'c', 'heavy'].filter((key) => cache.fresh(key))).toEqual(['heavy']);
});
