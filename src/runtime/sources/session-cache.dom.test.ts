import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSessionCache, readSessionCache, writeSessionCache } from './session-cache.ts';

const place = { merchant: 'harbour', language: 'pt', version: 'h1.4', key: 'banners?[["group","w_home"]]' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[SYS-08] an answer is kept by merchant, language, version and read', () => {
  writeSessionCache(place, { banners: [1] });
  expect(readSessionCache(place, 60)).toEqual({ at: 1_000_000, value: { banners: [1] } });
  for (const other of [{ merchant: 'bay' }, { language: 'en' }, { version: 'h1.5' }, { key: 'banners?[]' }])
    expect(readSessionCache({ ...place, ...other }, 60)).toBeUndefined();
});

test('[SYS-08] an answer is kept as long as it is fresh', () => {
  writeSessionCache(place, 1);
  vi.advanceTimersByTime(59_999);
  expect(readSessionCache(place, 60)?.value).toBe(1);
  vi.advanceTimersByTime(1);
  expect(readSessionCache(place, 60)).toBeUndefined();
});

test('[SYS-08] a new version drops what the older one kept, of this merchant only', () => {
  writeSessionCache(place, 1);
  writeSessionCache({ ...place, merchant: 'bay' }, 2);
  writeSessionCache({ ...place, version: 'h2.1', key: 'vendor-menu?[]' }, 3);
  expect(readSessionCache(place, 60)).toBeUndefined();
  expect(readSessionCache({ ...place, merchant: 'bay' }, 60)?.value).toBe(2);
});

test('[SYS-08] log-out drops everything that was kept, and nothing else', () => {
  writeSessionCache(place, 1);
  sessionStorage.setItem('merchant', 'Harbour');
  dropSessionCache();
  expect(Object.keys(sessionStorage)).toEqual(['merchant']);
});

test.each(['', 'nonsense', '7', '{"at":"x"}', '{"value":1}', '[]'])(
  'what is kept as %j is not ours, and is asked for again',
  (text) => {
    writeSessionCache(place, 1);
    sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);
    expect(readSessionCache(place, 60)).toBeUndefined();
  },
);

test('a storage that is full or closed costs nothing but a request', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  expect(() => writeSessionCache(place, 1)).not.toThrow();
  expect(readSessionCache(place, 60)).toBeUndefined();
});
