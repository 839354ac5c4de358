import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import type { VendorAdapter, VendorResult } from '../../platform/play/vendors/adapter.ts';
import { DOWN, TIMEOUT_MS, withService, withSilence } from './troubles.ts';

const LAUNCH = {
  token: 't',
  gameCode: 'a/../b?c',
  language: 'en',
  device: 'desktop',
  currency: 'BRL',
  lobbyUrl: 'https://site.example.org/',
} as const;

const FUNDS = { key: 'k', playerRef: 'p_1', currency: 'BRL', direction: 'in', amount: 1n } as const;
const ENDED = { playerRef: 'p_1', tokenHashes: ['00'] };

type Open = (url: string) => Promise<VendorAdapter>;

/**
 * The contract suite of vendor adapters: an unreachable vendor is a value, and launch addresses belong to the vendor.
 */
export async function keepsVendorInterface(open: Open): Promise<void> {
  const down = await open(DOWN);
  expect(await down.launch(LAUNCH)).toEqual({ ok: false, reason: 'unreachable' });
  expect(await down.rooms({ gameCode: 'g', currency: 'BRL', language: 'en' })).toMatchObject({ ok: false });
  expect(await down.pullSettled({ vendor: 'V', from: 0, to: 1 })).toMatchObject({ ok: false });
  expect(await down.keys()).toEqual([]);
  expect((await down.closeSessions?.(ENDED))?.ok ?? false).toBe(false);
  expect((await down.moveFunds?.(FUNDS))?.outcome ?? 'unknown').toBe('unknown');
  expect((await down.queryFunds?.(FUNDS))?.outcome ?? 'unknown').toBe('unknown');
  expect([down.queryFunds, down.absentIsFinalAfter].every((part) => (part === undefined) === !down.moveFunds)).toBe(
    true,
  );
  for (const origin of down.origins) expect(new URL(origin).origin).toBe(origin);
  const round = new URL(down.roundUrl('a/../b?c#d', 'pt'));
  expect(down.origins).toContain(round.origin);
  // Nothing of the round's id becomes a part of the address but its own place in the path.
  expect([...round.searchParams]).toEqual(round.search === '' ? [] : [['language', 'pt']]);
  expect(round.hash).toBe('');
  expect(Object.values(down.profile).every((value) => typeof value === 'boolean')).toBe(true);
}

/** Checks that the adapter returns a usable value whatever the vendor responds. */
export const survivesFailures = (open: Open, trouble: RequestListener): Promise<void> =>
  withService(trouble, async (url) => usable(await open(url)));

/** Checks that a silent vendor times out. */
export async function timesOut(open: Open): Promise<void> {
  const waited = await withSilence(async (url) => usable(await open(url)));
  expect(waited, 'milliseconds that the adapter waits: hand `signal: AbortSignal.timeout(…)` to fetch').toBeLessThan(
    TIMEOUT_MS,
  );
}

async function usable(adapter: VendorAdapter): Promise<void> {
  const [launched, rooms, settled, keys] = await Promise.all([
    adapter.launch(LAUNCH),
    adapter.rooms({ gameCode: 'g', currency: 'BRL', language: 'en' }),
    adapter.pullSettled({ vendor: 'V', from: 0, to: 1 }),
    adapter.keys(),
  ]);
  expect(keys).toEqual([]);
  if (launched.ok) expect(adapter.origins).toContain(new URL(launched.value).origin);
  expect(valueOf(rooms, [])).toEqual([]);
  const book = valueOf(settled, { list: [] });
  expect(book.list).toEqual([]);
  // An endless list of transactions would be read forever.
  expect(book.cursor).toBeUndefined();
}

const valueOf = <Value>(answer: VendorResult<Value>, otherwise: Value): Value => {
  if (answer.ok) return answer.value;
  expect(['unreachable', 'unknown']).toContain(answer.reason);
  return otherwise;
};
