import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { markPlayed, sessionState } from '../facts/state.ts';
import { openSite } from '../runtime/site.ts';
import { endSession, keepDetails, keepHint, keepSession, readSession } from './session.ts';

const boot = bootOf();
const open = (more: object = {}) => {
  const site = openSite({ ...boot, ...more }, async () => undefined as never);
  keepHint(site);
  return site;
};
const stored = () => Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)]));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('[LOG-07] a session stands in session storage under the agreed names', () => {
  const site = open();
  readSession(site);
  keepSession(site, { token: 't1', account: 'ana', isAgent: 0 });
  expect(stored()).toEqual({
    merchant: 'Harbour Club',
    merchantCode: 'harbour',
    token: 't1',
    account: 'ana',
    isAgent: '0',
  });
  expect(document.cookie).toContain('hint=player.0');
});

test('[LOG-07] a tab that is loaded again has its session, another tab has none', () => {
  keepSession(open(), { token: 't1', account: 'ana', isAgent: 42 });
  const again = open();
  expect(again.fact('session.kind')).toBeUndefined();
  readSession(again);
  expect(again.store.get(sessionState)).toEqual({ kind: 'player', token: 't1', account: 'ana', isAgent: 42 });
  keepDetails(again, { rankLevel: 5, labelName: 'Gold', color: '#000', color2: '#fff' });
  expect(again.fact('session.rank')).toBe(5);
  const reloaded = open();
  readSession(reloaded);
  expect([reloaded.fact('session.rank'), sessionStorage.getItem('memberLabel')]).toEqual([5, 'Gold']);
  sessionStorage.clear();
  const other = open();
  readSession(other);
  expect(other.fact('session.kind')).toBe('visitor');
  expect(document.cookie).toContain('hint=visitor');
});

test('[MEM-02] a tab that is loaded again asks for a new address of the player’s own picture, and of no other', async () => {
  const call = vi.fn(async () => ({ avatar: '/downloads/v1/new/x', avatarType: 'CUSTOM' }));
  const openAgain = () => openSite(boot, call as never);
  keepSession(open(), { token: 't1', account: 'ana', isAgent: 0 });
  sessionStorage.setItem('memberAvatar', '/art/avatars/3.svg');
  readSession(openAgain());
  expect(call).not.toHaveBeenCalled();
  sessionStorage.setItem('memberAvatar', '/downloads/v1/old/x');
  const site = openAgain();
  readSession(site);
  await vi.waitFor(() => expect(site.fact('session.avatar')).toBe('/downloads/v1/new/x'));
  expect(call).toHaveBeenCalledExactlyOnceWith('playerAvatar', {});
});

test('[LOG-07] log-out clears what was the player’s and keeps what is the merchant’s; [SYS-08] kept answers go', () => {
  const site = open();
  readSession(site);
  keepSession(site, { token: 't1', account: 'ana', isAgent: 0 });
  for (const key of [
    'customerId',
    'memberLabel',
    'memberLabelTextColor',
    'memberLabelBgColor',
    'memberRank',
    'memberAvatar',
    'cache:harbour:pt:m.1:banners',
  ])
    sessionStorage.setItem(key, 'x');
  site.store.set(site.modals, [{ name: 'downloadApp' }]);
  endSession(site);
  expect(stored()).toEqual({ merchant: 'Harbour Club', merchantCode: 'harbour' });
  expect(site.store.get(sessionState)).toEqual({ kind: 'visitor' });
  expect(site.store.get(site.modals)).toEqual([]);
});

test('with storage closed a session lasts as long as the page, and ends like any other', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
  const site = open();
  readSession(site);
  keepSession(site, { token: 't1', account: 'ana', isAgent: 0 });
  expect(site.fact('session.kind')).toBe('member');
  endSession(site);
  expect(site.fact('session.kind')).toBe('visitor');
});

test('[LGT-03] the next page knows kind of player and whether games were played before it has read the session', () => {
  const site = open();
  readSession(site);
  keepSession(site, { token: 't1', account: 'ana', isAgent: 2 });
  site.store.set(sessionState, markPlayed);
  expect(document.cookie).toContain('hint=player.2.played');
  const next = open({ hint: 'player', player: { isAgent: 2, hasPlayed: true } });
  const known = () => ['session.kind', 'session.hasPlayed'].map((name) => next.fact(name));
  expect(known()).toEqual(['agent', true]);
  readSession(next);
  expect(known()).toEqual(['agent', true]);
  endSession(next);
  expect([...known(), document.cookie]).toEqual(['visitor', false, expect.stringContaining('hint=visitor')]);
});
