import { afterAll, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import type { NewSession } from '../api/session-from-wire.ts';
import { openSite } from '../runtime/site.ts';
import { readSession } from './session.ts';
import { signIn } from './sign-in.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../runtime/navigator.ts', () => ({ goTo: vi.fn() }));
vi.mock('../runtime/layers/layers.ts', () => ({ openModal: vi.fn(async () => undefined), notify: vi.fn() }));

const session: NewSession = {
  token: 't',
  id: '7',
  account: 'ana',
  isAgent: 0,
  isFirst: true,
  mustChangePassword: false,
};

/** Ends when the details of the member are read, which no log-in waits for: the answers of tests come within this turn. */
const read = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the calls that a log-in makes. */
async function callsAfter(change: Partial<NewSession>): Promise<string[]> {
  const called: string[] = [];
  const site = openSite(bootOf(), async (name: string) => {
    called.push(name);
    throw new Error('down');
  });
  await signIn(site, { ...session, ...change });
  return called;
}

test('[LOG-06] the first log-in is noted, also where a new password is asked for first; a guest’s and a later one are not', async () => {
  expect(await callsAfter({})).toEqual(['firstLogin', 'memberInfo', 'playerAvatar', 'recentGames']);
  expect(await callsAfter({ mustChangePassword: true })).toEqual(['firstLogin']);
  expect(await callsAfter({ isFirst: false })).toEqual(['memberInfo', 'playerAvatar', 'recentGames']);
  expect(await callsAfter({ isFirst: false, mustChangePassword: true })).toEqual([]);
  expect(await callsAfter({ isAgent: 4 })).toEqual(['memberInfo', 'playerAvatar', 'recentGames']);
});

test('[LOG-07] [NAV-11] a log-in reads rank and picture of the member; a number names a built-in picture, 0 none', async () => {
  const answers: Record<string, unknown> = {
    memberInfo: { clubLabel: { rankLevel: 3, labelName: 'Silver', color: '#111111', color2: '#eeeeee' } },
    playerAvatar: { avatar: '/art/ana.png', avatarType: 'CUSTOM' },
  };
  const open = () => openSite(bootOf(), async (name: string) => answers[name] as never);
  sessionStorage.clear();
  const site = open();
  await signIn(site, { ...session, isFirst: false });
  await read();
  expect([site.fact('session.rank'), site.fact('session.avatar')]).toEqual([3, '/art/ana.png']);
  const reloaded = open();
  readSession(reloaded);
  expect(reloaded.fact('session.avatar')).toBe('/art/ana.png');
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
    token: 't',
    account: 'ana',
    merchant: 'Harbour Club',
    merchantCode: 'harbour',
    isAgent: '0',
    customerId: '7',
    memberLabel: 'Silver',
    memberLabelTextColor: '#111111',
    memberLabelBgColor: '#eeeeee',
    memberRank: '3',
    memberAvatar: '/art/ana.png',
  });

  const pictureOf = async (avatar: string) => {
    answers.playerAvatar = { avatar, avatarType: 'STATIC' };
    const other = open();
    await signIn(other, { ...session, isFirst: false });
    await read();
    return other.fact('session.avatar');
  };
  expect(await pictureOf('3')).toBe('/art/avatars/3.svg');
  for (const none of ['0', '', '999', '../3']) expect(await pictureOf(none), none).toBe('');
});

test('[LGT-03] after a log-in the browser remembers whether there are games to continue with', async () => {
  const played = async (list: readonly unknown[]) => {
    const site = openSite(bootOf(), async (name: string) => (name === 'recentGames' ? { list } : {}) as never);
    await signIn(site, { ...session, isFirst: false });
    await read();
    return site.fact('session.hasPlayed');
  };
  expect(await played([{ nodeId: 1 }])).toBe(true);
  expect(await played([])).toBe(false);
});

test('[REG-13] what follows a log-in does not wait for the details of the member', async () => {
  const site = openSite(bootOf(), () => new Promise<never>(() => undefined));
  await signIn(site, session);
  expect(site.fact('session.signedIn')).toBe(true);
});
