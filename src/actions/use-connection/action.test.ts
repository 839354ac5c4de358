import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Around, runAction, surroundings } from '../../../tests/support/action-stand.ts';
import { gameOrigin, skipOrigins, skippedOrigins } from '../../facts/connections/skipped.ts';
import { settingsState } from '../../facts/state.ts';

const [north, south] = ['https://north.example.org', 'https://south.example.org'];
const place = {
  protocol: 'https:',
  hostname: 'one.example.org',
  port: '8443',
  pathname: '/live',
  search: '?page=SAU',
  assign: vi.fn(),
  reload: vi.fn(),
};
let around: Around;
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', place);
  around = surroundings();
  around.store.set(settingsState, {
    ...around.store.get(settingsState),
    imageCDNs: [north, south],
    launchGameCDNs: [south, north],
  });
  skipOrigins([]);
});
afterEach(() => vi.unstubAllGlobals());
const use = (kind: string, address?: string) =>
  runAction(around, 'use-connection', { kind, ...(address ? { address } : {}) });
const measure = async (kind: string, address: string) => {
  const outcome = await runAction(around, 'measure-connection', { kind, address });
  return (outcome as { value: unknown }).value;
};

test('[NAV-09] another domain shows the same screen', async () => {
  await use('site', 'two.example.org');
  await use('site', 'one.example.org');
  expect(place.assign.mock.calls).toEqual([['https://two.example.org:8443/live?page=SAU']]);
});

test('[NAV-09] games open from the chosen origin until the choice is given back', async () => {
  await use('games', north);
  expect(new Set(Array.from({ length: 20 }, () => gameOrigin([south, north])))).toEqual(new Set([north]));
  await use('games');
  expect(skippedOrigins()).toEqual([]);
  expect(place.reload).not.toHaveBeenCalled();
});

test('[NAV-09] pictures come from the chosen origin after a reload', async () => {
  await use('images', south);
  expect([skippedOrigins(), place.reload.mock.calls.length]).toEqual([[north], 1]);
});

test('[NAV-09] a way that answers is measured, the first answer left out; one that does not says nothing', async () => {
  const takes = [900, 30, 20, 40];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const send = vi.fn(async (_url: string, _how: RequestInit) => {
    now += takes.shift() ?? 0;
    return new Response();
  });
  vi.stubGlobal('fetch', send);
  expect(await measure('site', 'one.example.org')).toEqual({ inUse: true, milliseconds: 20 });
  expect(send.mock.calls.map(([url]) => url)).toContain('https://one.example.org:8443/ping?0');
  expect(send.mock.calls[0]?.[1]).toMatchObject({ mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  send.mockRejectedValue(new TypeError('gone'));
  expect(await measure('images', north)).toEqual({ inUse: false });
});
