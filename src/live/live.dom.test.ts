import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { sessionState } from '../facts/state.ts';
import { openSite } from '../runtime/site.ts';
import { followPlatform } from './live.ts';

const boot = bootOf();

/** Open streams by the token that they were opened with. */
const streams = new Map<string | undefined, (words: string) => void>();
const answer = (_url: string, { headers }: RequestInit): Promise<Response> => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      void streams.set((headers as Record<string, string>).Authorization, (words) =>
        controller.enqueue(new TextEncoder().encode(words)),
      ),
  });
  return Promise.resolve(new Response(body));
};

beforeEach(() => {
  streams.clear();
  vi.stubGlobal('fetch', answer);
  pageIsOpenFor(1_000);
});
afterEach(() => vi.unstubAllGlobals());
const pageIsOpenFor = (ms: number): void => void vi.spyOn(performance, 'now').mockReturnValue(ms);

test('[LOG-15] a page whose stream says that its session has ended is logged out and says so, once', async () => {
  const site = openSite(boot, async () => undefined as never);
  const getRegistration = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  site.store.set(sessionState, { kind: 'player', token: 'first' });
  followPlatform(site);
  await vi.waitFor(() => expect(streams.has('first')).toBe(true));
  streams.get('first')?.('event: session\ndata: {"ended":true}\n\n');
  await vi.waitFor(() => expect(site.store.get(sessionState)).toEqual({ kind: 'visitor' }));
  expect(site.store.get(site.toasts)).toMatchObject([{ tone: 'warning' }]);
  // It may have expired only, which does not end the push messages of the browser.
  expect(getRegistration).not.toHaveBeenCalled();
  // A rejection of an earlier session does not concern the new one.
  site.store.set(sessionState, { kind: 'player', token: 'second' });
  await vi.waitFor(() => expect(streams.has('second')).toBe(true));
  streams.get('first')?.('event: session\ndata: {"ended":true}\n\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(site.store.get(sessionState)).toMatchObject({ token: 'second' });
  expect(site.store.get(site.toasts)).toHaveLength(1);
});

test('[NAV-02] refreshes what an event may have changed before the stream opened, and then on each event', async () => {
  const site = openSite(boot, async () => undefined as never);
  const refreshed: string[] = [];
  const refreshMissed = (): void => void refreshed.push('missed');
  const refreshOn = (event: string): void => void refreshed.push(event);
  site.store.set(site.content, (before) => ({
    ...before,
    sources: { ...before.sources, refreshMissed, refreshOn },
  }));
  followPlatform(site);
  await vi.waitFor(() => expect(streams.has(undefined)).toBe(true));
  expect(refreshed).toEqual([]);
  site.store.set(sessionState, { kind: 'player', token: 'first' });
  await vi.waitFor(() => expect(refreshed).toEqual(['missed']));
  streams.get('first')?.(
    'event: settings\ndata: {"version":1}\n\nevent: balance\ndata: {}\n\nevent: unheard-of\ndata: {}\n\n',
  );
  await vi.waitFor(() => expect(refreshed).toEqual(['missed', 'balance', 'unheard-of']));
});

test.each([
  [29_000, []],
  [31_000, ['missed']],
])('[NAV-02] a visitor’s page that is first used after %i ms reads %j again', async (age, expected) => {
  pageIsOpenFor(age);
  const site = openSite(boot, async () => undefined as never);
  const refreshed: string[] = [];
  const refreshMissed = (): void => void refreshed.push('missed');
  const refreshOn = (event: string): void => void refreshed.push(event);
  site.store.set(site.content, (before) => ({ ...before, sources: { ...before.sources, refreshMissed, refreshOn } }));
  followPlatform(site);
  await vi.waitFor(() => expect(streams.has(undefined)).toBe(true));
  streams.get(undefined)?.('event: balance\ndata: {}\n\n');
  await vi.waitFor(() => expect(refreshed).toEqual([...expected, 'balance']));
});

test('[SYS-04] the visitor’s address and country are unknown until the stream sends them', async () => {
  const site = openSite(boot, async () => undefined as never);
  expect([site.fact('site.ip'), site.fact('site.country')]).toEqual([undefined, undefined]);
  followPlatform(site);
  await vi.waitFor(() => expect(streams.has(undefined)).toBe(true));
  streams.get(undefined)?.('event: visitor\ndata: {"ip":"203.0.113.7","country":"BR"}\n\n');
  await vi.waitFor(() => expect([site.fact('site.ip'), site.fact('site.country')]).toEqual(['203.0.113.7', 'BR']));
});
