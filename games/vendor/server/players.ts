import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { Pace } from '../contract.ts';
import type { Player } from '../define-game.ts';
import type { Title } from '../titles.ts';
import { openTable, type Store, type Table } from './table.ts';

/** A player as the platform identified it. */
interface Known {
  readonly playerRef: string;
  readonly vendor: string;
  readonly currency: string;
  /** The latest session token, for rounds that an ended session left open. */
  readonly sessionToken: string;
  readonly balance: number;
}

interface SessionRow {
  readonly playerKey: string;
  /** The platform's token of this session, which its bets require; rows of an older release have none. */
  readonly sessionToken?: string;
  readonly gameCode: string;
  readonly language: string;
  readonly room?: string;
  readonly pace?: Pace;
  readonly seenAt: number;
}

interface Opening {
  readonly playerRef: string;
  readonly currency: string;
  readonly sessionToken: string;
  readonly balance: number;
  readonly title: Title;
  readonly language: string;
  readonly room?: string;
  readonly pace?: Pace;
}

export interface Players {
  known(key: string): Known | undefined;
  /** Creates a session after the platform has accepted the launch token; returns its secret. */
  admit(opening: Opening): Promise<{ secret: string; player: Player }>;
  /** Returns the player of a session secret. */
  find(secret: string): Player | undefined;
  /** Returns the platform's token for stakes of a session; the player's latest when the session has ended. */
  tokenOf(key: string, session: string | undefined): string | undefined;
  /** Ends the player's sessions with these hashes of platform tokens; returns their ids. */
  end(playerRef: string, tokenHashes: readonly string[]): Promise<readonly string[]>;
  setBalance(key: string, balance: number): Promise<void>;
  close(): Promise<void>;
}

const IDLE_MS = 12 * 60 * 60 * 1_000;
const SEEN_STEP_MS = 5 * 60 * 1_000;

/** Opens the stores of sessions and players; only the hash of a session secret is stored. */
export async function openPlayers(
  store: Store,
  { clock, titleOf }: { clock: Clock; titleOf: (gameCode: string) => Title | undefined },
): Promise<Players> {
  const [players, sessions] = await Promise.all([
    openTable<Known>(store, 'players'),
    openTable<SessionRow>(store, 'sessions'),
  ]);
  for (const [id, { seenAt }] of sessions.all()) if (clock.now() - seenAt > IDLE_MS) await sessions.remove(id);

  const playerOf = (session: string, { playerKey, gameCode, language, room, pace }: SessionRow): Player | undefined => {
    const known = players.get(playerKey);
    const title = titleOf(gameCode);
    if (!known || !title) return undefined;
    const { playerRef, currency } = known;
    const options = { ...(room === undefined ? {} : { room }), ...(pace === undefined ? {} : { pace }) };
    return { key: playerKey, session, playerRef, currency, language, title, ...options };
  };
  return {
    known: players.get,
    admit: async ({ title, language, room, pace, ...account }) => {
      const secret = randomBytes(32).toString('base64url');
      const key = hashOf(`${title.vendor} ${account.playerRef}`).slice(0, 24);
      const row: SessionRow = {
        playerKey: key,
        sessionToken: account.sessionToken,
        gameCode: title.gameCode,
        language,
        seenAt: clock.now(),
        ...(room === undefined ? {} : { room }),
        ...(pace === undefined ? {} : { pace }),
      };
      const { playerRef, currency, sessionToken, balance } = account;
      const known: Known = { playerRef, currency, sessionToken, balance, vendor: title.vendor };
      await Promise.all([players.put(key, known), sessions.put(hashOf(secret), row)]);
      const player = playerOf(hashOf(secret), row);
      if (!player) throw new Error(`The title ${title.gameCode} is gone.`);
      return { secret, player };
    },
    find: (secret) => {
      const id = hashOf(secret);
      const row = sessions.get(id);
      if (!row || clock.now() - row.seenAt > IDLE_MS) return undefined;
      if (clock.now() - row.seenAt > SEEN_STEP_MS) void sessions.put(id, { ...row, seenAt: clock.now() });
      return playerOf(id, row);
    },
    ...tokenQueries(players, sessions),
    setBalance: async (key, balance) => {
      const known = players.get(key);
      if (known && known.balance !== balance) await players.put(key, { ...known, balance });
    },
    close: async () => {
      await Promise.all([players.close(), sessions.close()]);
    },
  };
}

/** Creates the operations that identify sessions by the platform's tokens. */
const tokenQueries = (players: Table<Known>, sessions: Table<SessionRow>): Pick<Players, 'tokenOf' | 'end'> => ({
  tokenOf: (key, session) => sessions.get(session ?? '')?.sessionToken ?? players.get(key)?.sessionToken,
  end: async (playerRef, tokenHashes) => {
    const isEnded = ({ playerKey, sessionToken }: SessionRow): boolean =>
      players.get(playerKey)?.playerRef === playerRef && tokenHashes.includes(hashOf(sessionToken ?? ''));
    const ended = [...sessions.all()].filter(([, row]) => isEnded(row)).map(([id]) => id);
    await Promise.all(ended.map((id) => sessions.remove(id)));
    return ended;
  },
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
