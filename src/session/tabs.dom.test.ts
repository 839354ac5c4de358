import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { sessionState } from '../facts/state.ts';
import { openSite } from '../runtime/site.ts';
import { endSession, keepSession } from './session.ts';
import { notifyOtherTabs, openSession, shareSession, subscribeToTabs } from './tabs.ts';

const open = () => openSite(bootOf(), async () => undefined as never);
const session = { token: 't9', account: 'ana', isAgent: '0', memberRank: '3' };
let other: BroadcastChannel;
const heard: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  heard.length = 0;
  document.cookie = 'hint=player; path=/';
  other = new BroadcastChannel('session');
  other.addEventListener('message', ({ data }) => void heard.push(data));
});
afterEach(() => other.close());

test('[LOG-07] a new tab asks the others, waits unknown, and goes on with the session that answers its question', async () => {
  const site = open();
  openSession(site);
  expect([site.fact('session.signedIn'), site.fact('session.kind')]).toEqual([true, undefined]);
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'ask', id: expect.any(String) }]));
  const [{ id }] = heard as [{ id: string }];
  for (const wrong of [
    { type: 'offer', id: 'x', session },
    { type: 'offer', id, session: { token: 7 } },
    'offer',
    null,
  ])
    other.postMessage(wrong);
  other.postMessage({ type: 'offer', id, session: { ...session, evil: 'x' } });
  await vi.waitFor(() => expect(site.fact('session.kind')).toBe('member'));
  expect(site.store.get(sessionState)).toEqual({ kind: 'player', token: 't9', account: 'ana', isAgent: 0, rank: 3 });
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('evil')]).toEqual(['t9', null]);
});

test('[LOG-07] without another tab the session has ended, within a second; a visitor is not kept waiting', async () => {
  const site = open();
  openSession(site);
  await vi.waitFor(() => expect(site.fact('session.kind')).toBe('visitor'), { timeout: 1000 });
  expect(document.cookie).toContain('hint=visitor');
  const visitor = open();
  openSession(visitor);
  expect(visitor.fact('session.kind')).toBe('visitor');
});

test('[LOG-09] a session begins and ends in all tabs; one whose password must be changed is not handed over', async () => {
  const site = open();
  subscribeToTabs(site);
  other.postMessage({ type: 'offer', session });
  await vi.waitFor(() => expect(site.fact('session.account')).toBe('ana'));
  other.postMessage({ type: 'ask', id: 'q1' });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'offer', id: 'q1', session }]));
  other.postMessage({ type: 'ended' });
  await vi.waitFor(() => expect(site.fact('session.kind')).toBe('visitor'));
  keepSession(site, { token: 't', account: 'ana', isAgent: 0, mustChangePassword: true });
  shareSession();
  other.postMessage({ type: 'ask', id: 'q2' });
  notifyOtherTabs();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'ended' }));
  expect(heard).toHaveLength(2);
  endSession(site);
});
