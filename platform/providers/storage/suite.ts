import { expect } from 'vitest';
import {
  type AdapterSuite,
  atFake,
  FAILURES,
  openAt,
  SECRET_SAID,
  type Tried,
} from '../../../tests/support/adapter-suites.ts';
import { DOWN, TROUBLES, withService } from '../../../tests/support/troubles.ts';
import type { StorageAdapter } from './storage.ts';

const KEY = 'files/0b9f7c1e';
/** All byte values, in a file of several parts. */
const CONTENT = Uint8Array.from({ length: 600_000 }, (_, index) => (index * 7) % 256);

/** Faults whose status is no success. */
const WITHOUT_SUCCESS = FAILURES.filter((name) => name !== 'a truncated response');

/** Returns the bytes of a file; undefined when there is none. */
async function bytesOf(storage: StorageAdapter, key: string): Promise<Buffer | undefined> {
  const parts = await storage.read(key);
  if (!parts) return undefined;
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

export const suite: AdapterSuite<StorageAdapter> = {
  '[INT-04] returns the bytes that were stored, and no others': (tried: Tried<StorageAdapter>) =>
    atFake(tried, async (storage) => {
      expect(await bytesOf(storage, KEY)).toBeUndefined();
      await storage.put(KEY, { type: 'image/webp', content: CONTENT });
      expect((await bytesOf(storage, KEY))?.equals(CONTENT), `${tried.folder}: the same bytes`).toBe(true);
      expect(await bytesOf(storage, `${KEY}x`)).toBeUndefined();
    }),
  '[INT-04] replaces and removes a file, and removing it again is no error': (tried) =>
    atFake(tried, async (storage) => {
      await storage.put(KEY, { type: 'image/webp', content: CONTENT });
      await storage.put(KEY, { type: 'image/webp', content: CONTENT.subarray(0, 10) });
      expect(await bytesOf(storage, KEY)).toHaveLength(10);
      await storage.remove(KEY);
      expect(await bytesOf(storage, KEY)).toBeUndefined();
      await storage.remove(KEY);
    }),
  '[INT-04] throws when the service fails, and never says that it has no such file': async (tried) => {
    if (!tried.module.access) return;
    const fails = async (url: string, what: string): Promise<void> => {
      const storage = openAt(tried, url);
      const file = { type: 'image/webp', content: CONTENT.subarray(0, 10) };
      for (const attempt of [() => storage.put(KEY, file), () => bytesOf(storage, KEY), () => storage.remove(KEY)]) {
        const said = await attempt().then(() => 'nothing', String);
        expect(said, `${tried.folder}: ${what} is thrown`).toContain('Error');
        expect(said, `${tried.folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
      }
    };
    await fails(DOWN, 'a service that is down');
    for (const [name, trouble] of Object.entries(TROUBLES))
      if (WITHOUT_SUCCESS.includes(name)) await withService(trouble, (url) => fails(url, name));
  },
};
