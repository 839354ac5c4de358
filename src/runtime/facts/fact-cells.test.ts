import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { routeState, sessionState, settingsState } from '../../facts/state.ts';
import { createFacts } from './facts.ts';

function opened() {
  const store = createStore();
  const facts = createFacts(store);
  const flags = (on: Record<string, boolean>) => store.set(settingsState, { ...store.get(settingsState), flags: on });
  const heard = (name: string) => {
    const listener = vi.fn();
    facts.cell(name).subscribe(listener);
    return listener;
  };
  return { store, facts, flags, heard };
}

test('[ENG-08] a fact tells its listeners when it has changed, and those of no other fact', () => {
  const { flags, heard, facts } = opened();
  const [one, other] = [heard('flag.ONE'), heard('flag.OTHER')];
  flags({ ONE: true, OTHER: false });
  expect(one).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  expect(facts.read('flag.ONE')).toBe(true);
  flags({ ONE: true, OTHER: false });
  expect(one).toHaveBeenCalledOnce();
  flags({});
  expect(one).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
});

test('facts that change together are all as they are now when the first of their listeners hears of it', () => {
  const { store, facts } = opened();
  const seen: unknown[] = [];
  const look = (): void => void seen.push([facts.read('route.name'), facts.cell('route.path').get()]);
  facts.cell('route.name').subscribe(look);
  facts.cell('route.path').subscribe(look);
  store.set(routeState, { name: 'rng', path: '/rng', query: {}, params: {} });
  expect(seen).toEqual([
    ['rng', '/rng'],
    ['rng', '/rng'],
  ]);
});

test('who has left hears nothing more, and who comes back hears what changes from then on', () => {
  const { store, facts, heard } = opened();
  const listener = heard('session.signedIn');
  facts.cell('session.signedIn').unsubscribe(listener);
  store.set(sessionState, { kind: 'player' });
  expect(listener).not.toHaveBeenCalled();
  facts.cell('session.signedIn').subscribe(listener);
  expect(listener).not.toHaveBeenCalled();
  store.set(sessionState, { kind: 'visitor' });
  expect(listener).toHaveBeenCalledOnce();
});

test('a direct subscriber of an atom reads the facts of it as they are now', () => {
  const { store, facts } = opened();
  const seen: unknown[] = [];
  store.sub(sessionState, () => seen.push(facts.read('session.signedIn')));
  store.set(sessionState, { kind: 'player' });
  expect(seen).toEqual([true]);
});

test('a change that a listener makes is what everybody reads from then on, those told of the first change too', () => {
  const { store, facts, flags, heard } = opened();
  const seen: unknown[] = [];
  const look = (): void => void seen.push([facts.read('flag.ONE'), facts.read('session.signedIn')]);
  heard('session.signedIn');
  facts.cell('flag.ONE').subscribe(() => {
    look();
    if (facts.read('flag.ONE') !== true) return;
    store.set(sessionState, { kind: 'player' });
    flags({ ONE: false });
  });
  facts.cell('flag.ONE').subscribe(look);
  flags({ ONE: true });
  expect(seen).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test('a fact that is first listened to while a change is told is as it is now, and follows from then on', () => {
  const { facts, flags } = opened();
  const late = vi.fn();
  facts.cell('flag.ONE').subscribe(() => {
    facts.cell('flag.LATE').subscribe(late);
    expect(facts.read('flag.LATE')).toBe(true);
  });
  flags({ ONE: true, LATE: true });
  expect(late).not.toHaveBeenCalled();
  flags({ ONE: true, LATE: false });
  expect(late).toHaveBeenCalledOnce();
  expect(facts.read('flag.LATE')).toBe(false);
});

test('a fact whose last listener has left is still read as it is now', () => {
  const { facts, flags, heard } = opened();
  const listener = heard('flag.ONE');
  flags({ ONE: true });
  facts.cell('flag.ONE').unsubscribe(listener);
  flags({ ONE: false });
  expect(facts.read('flag.ONE')).toBe(false);
  facts.cell('flag.ONE').subscribe(listener);
  flags({ ONE: true });
  expect([facts.read('flag.ONE'), listener.mock.calls.length]).toEqual([true, 2]);
});
