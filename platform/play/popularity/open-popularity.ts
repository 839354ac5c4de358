import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Log } from '../../kernel/log/log.ts';
import { HOT_MS, type PlaysByGame, POPULAR_MS } from './rules.ts';
import { sumPlays } from './store.ts';

export const PLAYS_CHANNEL = 'plays_counted';

/** Returns how much each game of a merchant was played lately. The same object until the next count. */
export type Popularity = (merchant: string) => PlaysByGame;

export interface OpenPopularity {
  readonly plays: Popularity;
  close(): Promise<void>;
}

const NONE: PlaysByGame = new Map();

/** Returns the counted plays, held in memory. A notification of the job that counts them reloads them in every process. */
export async function openPopularity(database: Database, clock: Clock, log: Log): Promise<OpenPopularity> {
  const read = (): ReturnType<typeof sumPlays> =>
    sumPlays(database.db, {
      popularSince: new Date(clock.now() - POPULAR_MS),
      hotSince: new Date(clock.now() - HOT_MS),
    });
  let sums = await read();
  const reload = (): void => {
    read().then(
      (next) => {
        sums = next;
      },
      (error: unknown) => log.error({ err: error }, 'the plays of games could not be read again'),
    );
  };
  const unlisten = await database.listen(PLAYS_CHANNEL, reload, reload);
  return { plays: (merchant) => sums.get(merchant) ?? NONE, close: unlisten };
}
