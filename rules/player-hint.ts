/**
 * What a browser remembers of its player for the next page: the server renders what this player will see, so that nothing
 * moves when the session is read. It proves nothing and names nobody.
 */
export interface PlayerHint {
  /** Type of the account. */
  readonly isAgent?: number | undefined;
  /** Whether the player has opened a game. */
  readonly hasPlayed?: boolean | undefined;
}

/** Types of accounts. Cookies with other values must not multiply the cached pages. */
const TYPES: ReadonlySet<number> = new Set([0, 1, 2, 4, 41, 42]);

/** Returns the value of the cookie `hint`, such as `player.0.played`; `visitor` without a player. */
export function formatHint(player: PlayerHint | undefined): string {
  if (!player) return 'visitor';
  const { isAgent, hasPlayed } = player;
  if (isAgent === undefined || !TYPES.has(isAgent)) return 'player';
  return `player.${isAgent}${hasPlayed ? '.played' : ''}`;
}

/** Returns the player of a cookie's value; undefined for a visitor and for values that no page of the site has written. */
export function parseHint(value: string | undefined): PlayerHint | undefined {
  if (value === 'player') return {};
  const [, type, played] = /^player\.(\d{1,2})(\.played)?$/.exec(value ?? '') ?? [];
  const isAgent = Number(type);
  if (type !== String(isAgent) || !TYPES.has(isAgent)) return undefined;
  return { isAgent, ...(played === undefined ? {} : { hasPlayed: true }) };
}
