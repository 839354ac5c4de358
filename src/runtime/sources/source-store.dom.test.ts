import { createStore } from 'jotai';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SourceState } from '../../../renderer/source/define-source.ts';
import { sessionState } from '../../facts/state.ts';
import { createSourceStore } from './source-store.ts';

interface List {
  readonly list: readonly string[];
  readonly pages: number;
}

const read = vi.hoisted(() => vi.fn());
/** Resolves when the source modules are loaded. */
const files = vi.hoisted(() => ({ come: Promise.resolve() }));
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../registries/source-registry.ts', () => ({
  loadSource: (name: string) => files.come.then(() => definitionOf(name)),
}));
const definitionOf = (name: string) =>
  name === 'missing'
    ? undefined
    : {
        name,
        freshFor: name === 'chat' ? 0 : 300,
        ...(name === 'mine' ? { personal: true } : {}),
        ...(name === 'wallet' ? { refreshOn: ['balance'] } : {}),
        ...(name === 'paged'
          ? {
              paged: {
                pages: ({ pages }: List) => pages,
                join: (before: List, next: List) => ({ ...next, list: [...before.list, ...next.list] }),
              },
            }
          : {}),
        read,
      };

const open = (boot: Parameters<typeof createSourceStore>[1] = []) => {
  const store = createStore();
  const call = (async () => undefined) as never;
  const sources = createSourceStore({ store, call, merchant: 'harbour', language: 'en', version: '1' }, boot);
  const show = (name: string) => {
    const cell = sources.getSource(name, {});
    const look = (): void => undefined;
    cell.subscribe(look);
    return { leave: () => cell.unsubscribe(look), now: (): SourceState<unknown> => cell.get() };
  };
  return { store, sources, show };
};
const given = (name: string, value: unknown, more = false) => ({ name, params: {}, value, ...(more ? { more } : {}) });
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

afterEach(() => {
  read.mockReset();
  vi.restoreAllMocks();
});

test('[ENG-19] what came with the page is shown as it is, and nothing is asked for', async () => {
  const { show } = open([given('news', 'first')]);
  const news = show('news');
  expect(news.now()).toMatchObject({ status: 'ready', value: 'first' });
  await Promise.resolve();
  expect(read).not.toHaveBeenCalled();
});

test('[MSG-04] what the page of all visitors holds in part is read at once, also when nothing else is', async () => {
  read.mockResolvedValue('whole');
  const { show } = open([{ name: 'chat', params: {}, value: 'part', stale: true }]);
  const chat = show('chat');
  expect(chat.now()).toMatchObject({ status: 'ready', value: 'part' });
  await vi.waitFor(() => expect(chat.now()).toMatchObject({ status: 'ready', value: 'whole' }));
});

test('it is fetched again on request, under one name or one by one', async () => {
  read.mockResolvedValueOnce('second').mockResolvedValueOnce('third');
  const { show, sources } = open([given('news', 'first')]);
  const news = show('news');
  sources.refresh('news');
  await vi.waitFor(() => expect(news.now().value).toBe('second'));
  news.now().refresh();
  await vi.waitFor(() => expect(news.now().value).toBe('third'));
});

test('reads a source again on the live events that it names, and after events may have been missed', async () => {
  read.mockResolvedValueOnce('second').mockResolvedValueOnce('third').mockResolvedValue('never');
  const { show, sources } = open([given('wallet', 'first'), given('news', 'old')]);
  const [wallet, news] = [show('wallet'), show('news')];
  sources.refreshMissed();
  sources.refreshOn('balance');
  await vi.waitFor(() => expect(wallet.now().value).toBe('second'));
  sources.refreshOn('other');
  sources.refreshMissed();
  await vi.waitFor(() => expect(wallet.now().value).toBe('third'));
  expect(news.now().value).toBe('old');
  expect(read).toHaveBeenCalledTimes(2);
});

test('[ERR-02] what could not be read is read again once the browser is online, and nothing else', async () => {
  read.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('offline')).mockResolvedValue('later');
  const { show } = open([]);
  const news = show('news');
  await vi.waitFor(() => expect(news.now().status).toBe('ready'));
  const other = show('other');
  await vi.waitFor(() => expect(other.now().status).toBe('failed'));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(other.now()).toMatchObject({ status: 'ready', value: 'later' }));
  expect(news.now().value).toBe('first');
  expect(read).toHaveBeenCalledTimes(3);
});

test.each([
  { how: 'once the browser is online', again: () => dispatchEvent(new Event('online')) },
  { how: 'on request', again: ({ now }: ReturnType<ReturnType<typeof open>['show']>) => now().refresh() },
])('[ERR-02] [SYS-09] a source whose code could not be loaded is read $how', async ({ again }) => {
  read.mockResolvedValue('first');
  files.come = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const news = open([]).show('news');
  await vi.waitFor(() => expect(news.now().status).toBe('failed'));
  files.come = Promise.resolve();
  again(news);
  await vi.waitFor(() => expect(news.now()).toMatchObject({ status: 'ready', value: 'first' }));
});

test('[ERR-02] a source that nobody shows any more is not read when the browser is online', async () => {
  files.come = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const news = open([]).show('news');
  await vi.waitFor(() => expect(news.now().status).toBe('failed'));
  files.come = Promise.resolve();
  news.leave();
  dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done));
  expect(read).not.toHaveBeenCalled();
});

test('a player who comes back to the page refetches what is stale, and keeps what is not', async () => {
  read.mockResolvedValue('second');
  const { show, sources } = open([given('news', 'first')]);
  const news = show('news');
  comeBack();
  sources.refresh('other');
  await vi.waitFor(() => expect(news.now()).toMatchObject({ status: 'ready', value: 'first' }));
  expect(read).not.toHaveBeenCalled();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 301_000);
  const later = open([given('news', 'first')]).show('news');
  comeBack();
  await vi.waitFor(() => expect(later.now().value).toBe('second'));
});

test('[GAM-06] the next page of what came with the page is read when it is asked for', async () => {
  read.mockResolvedValueOnce({ list: ['b'], pages: 2 });
  const { show } = open([given('paged', { list: ['a'], pages: 2 }, true)]);
  const paged = show('paged');
  paged.now().more?.();
  await vi.waitFor(() => expect(paged.now().value).toEqual({ list: ['a', 'b'], pages: 2 }));
  expect(read.mock.calls[0]?.[2]).toMatchObject({ page: 2 });
  expect(paged.now().more).toBeUndefined();
});

test('[GAM-06] what is asked for while the query client is still on its way is not lost', async () => {
  read.mockImplementation(async (_params, _call, { page }) => (page === 2 ? { list: ['b'], pages: 2 } : 'other'));
  const { show } = open([given('paged', { list: ['a'], pages: 2 }, true)]);
  const { promise, resolve } = Promise.withResolvers<void>();
  files.come = promise;
  // Another source has loaded the client: the page's own source starts to follow its query at once.
  show('other');
  const paged = show('paged');
  paged.now().more?.();
  await import('./reader.ts');
  await new Promise((turn) => setTimeout(turn));
  resolve();
  await vi.waitFor(() => expect(paged.now().value).toEqual({ list: ['a', 'b'], pages: 2 }));
});

test('what did not come with the page is read when it is shown; a failure is a state with a way to try again', async () => {
  read.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('there');
  const news = open().show('news');
  expect(news.now().status).toBe('loading');
  await vi.waitFor(() => expect(news.now().status).toBe('failed'));
  news.now().refresh();
  await vi.waitFor(() => expect(news.now()).toMatchObject({ status: 'ready', value: 'there' }));
});

test('what belongs to a player is asked for once they are known, and forgotten when they leave', async () => {
  read.mockResolvedValue('7.00');
  const { show, store, sources } = open();
  const mine = show('mine');
  await new Promise((resolve) => setTimeout(resolve));
  expect(read).not.toHaveBeenCalled();
  store.set(sessionState, { kind: 'player', token: 't' });
  await vi.waitFor(() => expect(mine.now().value).toBe('7.00'));
  sources.forgetPersonal();
  expect(mine.now().status).toBe('loading');
  expect(mine.now().value).toBeUndefined();
});

test('who logs in where somebody has left gets their own data, also again; a late answer to the other is nobody’s', async () => {
  const late = Promise.withResolvers<string>();
  read.mockResolvedValueOnce('7.00').mockReturnValueOnce(late.promise).mockResolvedValueOnce('9.00');
  const { show, store, sources } = open();
  const mine = show('mine');
  store.set(sessionState, { kind: 'player', token: 'first' });
  await vi.waitFor(() => expect(mine.now().value).toBe('7.00'));
  const prefetched = sources.prefetch([{ source: 'mine', params: { page: 'other' } }]);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  sources.forgetPersonal();
  store.set(sessionState, { kind: 'visitor' });
  late.resolve('7.00');
  await prefetched;
  expect(sources.getSource('mine', { page: 'other' }).get().status).toBe('loading');
  store.set(sessionState, { kind: 'player', token: 'second' });
  await vi.waitFor(() => expect(mine.now().value).toBe('9.00'));
  read.mockResolvedValueOnce('9.50');
  sources.refresh('mine');
  await vi.waitFor(() => expect(mine.now().value).toBe('9.50'));
});

test('[ERR-02] a source that does not exist is a failure in its place', async () => {
  const missing = open().show('missing');
  await vi.waitFor(() => expect(missing.now()).toMatchObject({ status: 'failed', problem: { code: 'source.failed' } }));
});

test('[API-03] what a platform refuses to visitors is fetched again once there is a session', async () => {
  read.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce('for players');
  const { show, store } = open();
  const news = show('news');
  await vi.waitFor(() => expect(news.now().status).toBe('failed'));
  store.set(sessionState, (state) => ({ ...state, token: 'abc' }));
  await vi.waitFor(() => expect(news.now()).toMatchObject({ status: 'ready', value: 'for players' }));
});

test('[API-03] so is what is refused after the session has come, because it was asked for before', async () => {
  const refused = Promise.withResolvers<never>();
  read.mockReturnValueOnce(refused.promise).mockResolvedValueOnce('for players');
  const { show, store } = open();
  const news = show('news');
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  store.set(sessionState, (state) => ({ ...state, token: 'abc' }));
  refused.reject(new Error('refused'));
  await vi.waitFor(() => expect(news.now()).toMatchObject({ status: 'ready', value: 'for players' }));
});
