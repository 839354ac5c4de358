import { expect } from 'vitest';
import type { VendorAdapter } from '../../platform/vendors/adapter.ts';

/** Nothing listens at the discard port. */
const DOWN = 'http://127.0.0.1:9';

/** The suite that every vendor's adapter passes: a vendor that is down is a value, and addresses are its own. */
export async function keepsVendorInterface(open: (url: string) => Promise<VendorAdapter>): Promise<void> {
  const down = await open(DOWN);
  const launch = {
    token: 't',
    gameCode: 'a/../b?c',
    language: 'en',
    device: 'desktop',
    currency: 'BRL',
    lobbyUrl: 'https://site.example.org/',
  } as const;
  expect(await down.launch(launch)).toEqual({ ok: false, reason: 'unreachable' });
  expect(await down.rooms({ gameCode: 'g', currency: 'BRL', language: 'en' })).toMatchObject({ ok: false });
  expect(await down.pullSettled({ vendor: 'V', from: 0, to: 1 })).toMatchObject({ ok: false });
  expect(await down.keys()).toEqual([]);
  for (const origin of down.origins) expect(new URL(origin).origin).toBe(origin);
  const round = new URL(down.roundUrl('a/../b?c#d'));
  expect(down.origins).toContain(round.origin);
  expect([round.search, round.hash]).toEqual(['', '']);
  expect(Object.values(down.profile).every((value) => typeof value === 'boolean')).toBe(true);
}
