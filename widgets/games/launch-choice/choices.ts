import type { Game } from '../../../generated/types/data.ts';

export interface Room {
  readonly roomId: string;
  readonly roomName: string;
  /** Minimum stake in 1/10 000. */
  readonly minBet: number;
  readonly players: number;
}

export interface Choices {
  /** The launch parameters of the game, passed back unchanged. */
  readonly game: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly rooms: readonly Room[];
  readonly games: readonly Game[];
}

/** Parses the dialog's input: rooms or games with stakes in 1/10 000. */
export function parseChoices(input: unknown): Choices {
  const { game, rooms, games } = objectOf(input);
  const opened = objectOf(game);
  return {
    game: opened,
    name: typeof opened.gameName === 'string' ? opened.gameName : '',
    rooms: listOf(rooms).flatMap(({ roomId, roomName, minBet, players }) =>
      typeof roomId === 'string' && typeof roomName === 'string'
        ? [{ roomId, roomName, minBet: Number(minBet ?? 0), players: Number(players ?? 0) }]
        : [],
    ),
    games: listOf(games).flatMap((one) =>
      typeof one.gameId === 'number' && typeof one.gameName === 'string'
        ? [{ ...one, minBet: Number(one.minBet ?? 0) } as unknown as Game]
        : [],
    ),
  };
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(objectOf) : [];
