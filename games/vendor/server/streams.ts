import type { ServerResponse } from 'node:http';
import type { GameEvent, Player } from '../define-game.ts';

const HEARTBEAT_MS = 15_000;
/** Maximum of open pages per player; more indicate a bug or an attack. */
const PAGES = 8;
/** A page with a larger unsent backlog is disconnected. */
const BACKLOG_BYTES = 512 * 1024;

/** The open event streams. Each line is one JSON event. */
export interface Streams {
  /** Keeps the response open; returns false when the player has too many pages. */
  open(player: Player, answer: ServerResponse, onClose: () => void): boolean;
  seat(player: Player, room: string): void;
  toRoom(game: string, room: string, event: GameEvent): void;
  toPlayer(player: Player, event: GameEvent): void;
  /** Sends to every page of the player, in all games. */
  toEverywhere(playerKey: string, event: GameEvent): void;
  listeners(game: string, room: string): number;
  /** Ends the pages of a session that has ended. */
  end(session: string): void;
  close(): void;
}

interface Page {
  readonly player: Player;
  readonly game: string;
  readonly answer: ServerResponse;
}

export function createStreams(gameOf: (player: Player) => string): Streams {
  const pages = new Set<Page>();
  const seats = new Map<string, string>();
  const seatKey = ({ key, title }: Player): string => `${title.gameCode} ${key}`;
  const write = (page: Page, text: string): void => {
    if (page.answer.writableLength > BACKLOG_BYTES) page.answer.destroy();
    else page.answer.write(text);
  };
  const heartbeat = setInterval(() => {
    for (const page of pages) write(page, '\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const inRoom = (game: string, room: string): Page[] =>
    [...pages].filter((page) => page.game === game && seats.get(seatKey(page.player)) === room);
  const ofPlayer = (key: string): Page[] => [...pages].filter(({ player }) => player.key === key);
  const ofTitle = ({ key, title }: Player): Page[] =>
    ofPlayer(key).filter(({ player }) => player.title.gameCode === title.gameCode);
  const writeAll = (to: readonly Page[], event: GameEvent): void => {
    const text = `${JSON.stringify(event)}\n`;
    for (const page of to) write(page, text);
  };

  return {
    open: (player, answer, onClose) => {
      if (ofPlayer(player.key).length >= PAGES) return false;
      const page: Page = { player, game: gameOf(player), answer };
      pages.add(page);
      answer.on('close', () => {
        pages.delete(page);
        if (ofTitle(player).length > 0) return;
        seats.delete(seatKey(player));
        onClose();
      });
      return true;
    },
    seat: (player, room) => void seats.set(seatKey(player), room),
    toRoom: (game, room, event) => writeAll(inRoom(game, room), event),
    toPlayer: (player, event) => writeAll(ofTitle(player), event),
    toEverywhere: (key, event) => writeAll(ofPlayer(key), event),
    listeners: (game, room) => inRoom(game, room).length,
    end: (session) => {
      for (const page of pages) if (page.player.session === session) page.answer.end();
    },
    close: () => {
      clearInterval(heartbeat);
      for (const page of pages) page.answer.end();
    },
  };
}
