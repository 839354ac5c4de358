import { atom, createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { sessionState } from '../facts/state.ts';
import { createFacts } from '../runtime/facts/facts.ts';
import { type TriedFacts, withTriedFacts } from './tried-facts.ts';

test('[OPS-03] a preview shows a rank and any fact with the value that is tried, and its readers follow', () => {
  const store = createStore();
  const tried = atom<TriedFacts>({});
  const facts = withTriedFacts(createFacts(store), store, tried);
  store.set(sessionState, { kind: 'player', account: 'preview', isAgent: 0, rank: 1 });
  const listener = vi.fn();
  const rank = facts.cell('session.rank');
  rank.subscribe(listener);
  expect(rank.get()).toBe(1);
  store.set(tried, { 'session.rank': 5, 'resource.theme': 'dark' });
  expect([rank.get(), facts.read('resource.theme'), facts.read('session.signedIn')]).toEqual([5, 'dark', true]);
  expect(listener).toHaveBeenCalled();
  store.set(tried, {});
  expect(rank.get()).toBe(1);
  rank.unsubscribe(listener);
  listener.mockClear();
  store.set(tried, { 'session.rank': 2 });
  expect(listener).not.toHaveBeenCalled();
});
