import { expect, test, vi } from 'vitest';
import type { NewSession } from '../api/session-from-wire.ts';
import { bootOf } from '../../tests/support/boot.ts';
import { signIn } from './sign-in.ts';
import { openSite } from '../runtime/site.ts';

vi.hoisted(() => vi.resetModules());
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
  expect(await callsAfter({})).toEqual(['firstLogin', 'memberInfo']);
  expect(await callsAfter({ mustChangePassword: true })).toEqual(['firstLogin']);
  expect(await callsAfter({ isFirst: false })).toEqual(['memberInfo']);
  expect(await callsAfter({ isFirst: false, mustChangePassword: true })).toEqual([]);
  expect(await callsAfter({ isAgent: 4 })).toEqual(['memberInfo']);
});
