import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { invitationState, routeState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { keepInvitation } from './keep-invitation.ts';

afterEach(() => sessionStorage.clear());

const arrive = (query: Readonly<Record<string, string>>) => {
  const store = createStore();
  store.set(routeState, { name: 'home', path: '/', query, params: {} });
  keepInvitation({ store } as unknown as Site);
  return store;
};

test('[REG-11] [RTE-02] the codes of an address hold for the visit, through other screens and a reload', () => {
  const store = arrive({ affiliateCode: ' AF7 ' });
  store.set(routeState, { name: 'rng', path: '/rng', query: {}, params: {} });
  expect(store.get(invitationState)).toMatchObject({ affiliateCode: 'AF7', referralCode: '' });
  store.set(routeState, { name: 'home', path: '/', query: { referralCode: 'R1' }, params: {} });
  expect(arrive({}).get(invitationState)).toEqual({ affiliateCode: 'AF7', referralCode: 'R1' });
});

test('[REG-11] a later code replaces an earlier one; none at all and one of no sensible length replace nothing', () => {
  arrive({ affiliateCode: 'AF7' });
  arrive({ affiliateCode: 'AF8' });
  expect(arrive({ affiliateCode: 'x'.repeat(256) }).get(invitationState)).toMatchObject({ affiliateCode: 'AF8' });
  expect(arrive({ affiliateCode: '' }).get(invitationState)).toMatchObject({ affiliateCode: 'AF8' });
});
