import { defineSiteFact } from './define.ts';
import { sessionState } from './state.ts';

/** Values of isAgent that mean agents (requirements: entities and roles). */
const agentTypes: readonly number[] = [1, 2, 41, 42];
const guestType = 4;

export const signedIn = defineSiteFact({
  name: 'session.signedIn',
  type: 'boolean',
  describes: 'Whether the player is signed in.',
  read: (state) => state(sessionState).kind === 'player',
});

export const kind = defineSiteFact({
  name: 'session.kind',
  type: 'string',
  values: ['visitor', 'member', 'agent', 'guest'],
  describes: 'Kind of player.',
  read: (state) => {
    const session = state(sessionState);
    if (session.kind === 'visitor') return 'visitor';
    if (session.isAgent === undefined) return undefined;
    if (session.isAgent === guestType) return 'guest';
    return agentTypes.includes(session.isAgent) ? 'agent' : 'member';
  },
});

export const isAgent = defineSiteFact({
  name: 'session.isAgent',
  type: 'number',
  describes: 'isAgent type of the player: 0 member, 4 guest, 1, 2, 41 and 42 agents; -1 for a visitor.',
  read: (state) => (state(sessionState).kind === 'visitor' ? -1 : state(sessionState).isAgent),
});
export const hasPlayed = defineSiteFact({
  name: 'session.hasPlayed',
  type: 'boolean',
  describes: 'Whether the player has opened a game, as far as this browser knows.',
  read: (state) => state(sessionState).hasPlayed === true,
});
export const account = defineSiteFact({
  name: 'session.account',
  type: 'string',
  describes: 'Username of the player; empty for a visitor.',
  read: (state) => (state(sessionState).kind === 'visitor' ? '' : state(sessionState).account),
});
export const avatar = defineSiteFact({
  name: 'session.avatar',
  type: 'string',
  describes: 'Address of the player’s picture; empty when there is none.',
  read: (state) => state(sessionState).avatar ?? '',
});
export const rank = defineSiteFact({
  name: 'session.rank',
  type: 'number',
  describes: 'Club rank of the player; 0 for a visitor.',
  read: (state) => (state(sessionState).kind === 'visitor' ? 0 : state(sessionState).rank),
});
