import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionState } from '../../facts/state.ts';
import { loadSource } from '../registries/source-registry.ts';
import { dropSessionCache } from './session-cache.ts';
import { createSourceStore } from './source-store.ts';

/** By source: what SYS-08 calls its response, and the calls that it may send. */
const KEPT = {
  announcements: { response: 'notice', params: { kind: 'player' } },
  connections: { response: 'routers and settings', params: {} },
  'registration-fields': { response: 'validate', params: {} },
  'vendor-menu': { response: 'game vendor', params: {} },
  wallets: { response: 'merchant wallet', params: {} },
} as const;

const answers: Readonly<Record<string, unknown>> = {
  listAnnouncements: { player: { announcements: [], totalPages: 1 }, popup: { announcements: [], totalPages: 1 } },
  systemStatus: { info: { domainRoute: ['https://a.example'], imageCDNs: [], launchGameCDNs: [] } },
  registerSetting: { username: { enabled: true } },
  merchantWallet: { list: [] },
  gameMenus: { RNG: { gameCategory: 'RNG', vendors: [] } },
};

/** Reads a source on a new page of this tab, and returns the calls that the page sent. */
async function read(name: keyof typeof KEPT, { language = 'en', version = '1' } = {}): Promise<readonly string[]> {
  const calls: string[] = [];
  const call = async (one: string) => {
    calls.push(one);
    return answers[one];
  };
  const place = { merchant: 'harbour', language, version };
  const store = createStore();
  // Wallets are asked for by players only.
  store.set(sessionState, { ...store.get(sessionState), token: 'token' });
  const sources = createSourceStore({ store, call: call as never, ...place }, []);
  const cell = sources.getSource(name, KEPT[name].params);
  const look = () => undefined;
  cell.subscribe(look);
  await vi.waitFor(() => expect(cell.get().status).toBe('ready'));
  cell.unsubscribe(look);
  return calls;
}

beforeEach(() => sessionStorage.clear());

test.each(Object.keys(KEPT) as (keyof typeof KEPT)[])(
  '[SYS-08] the next page of the tab reads %s without a call, until log-out, another language or a new version',
  async (name) => {
    expect(await read(name)).toHaveLength(1);
    expect(await read(name)).toEqual([]);
    expect(await read(name, { language: 'pt' })).toHaveLength(1);
    dropSessionCache();
    expect(await read(name)).toHaveLength(1);
    expect(await read(name, { version: '2' })).toHaveLength(1);
  },
);

test('[SYS-08] what belongs to one player is not kept', async () => {
  for (const name of ['balance', 'member', 'recent-games', 'account-record'])
    expect([name, (await loadSource(name))?.keepInSession]).toEqual([name, undefined]);
});
