import { beforeEach, expect, test } from 'vitest';
import { type Around, actions, done, runAction, surroundings } from '../../../tests/support/action-stand.ts';
import { kind } from '../../facts/session.ts';
import { type SessionState, sessionState } from '../../facts/state.ts';

let around: Around;
beforeEach(() => {
  around = surroundings();
});

/** Presses the entry as a player of an agent type, with the fact that the site derives from it. */
function press(isAgent: number) {
  const session: SessionState = { kind: 'player', isAgent };
  around.store.set(sessionState, session);
  around.facts['session.kind'] = String(kind.read(around.store.get));
  return runAction(around, 'open-chat', {});
}

test('[MSG-03] a player of agent type 4 reads that the chat needs an account, and it does not open', async () => {
  expect(await press(4)).toEqual(done);
  expect(around.notify).toHaveBeenCalledExactlyOnceWith('in_please_information', 'warning');
  expect(around.openModal).not.toHaveBeenCalled();
});

test.each([0, 1, 2, 41, 42])('[MSG-03] it opens for a player of agent type %i', async (isAgent) => {
  expect(await press(isAgent)).toEqual(done);
  expect(around.openModal).toHaveBeenCalledExactlyOnceWith('chat');
  expect(around.notify).not.toHaveBeenCalled();
});

test('[MSG-03] a visitor is asked to log in before it runs', async () => {
  expect((await actions['../../src/actions/open-chat/action.ts']?.())?.requires).toBe('login');
});
