import type { Executor } from '../../kernel/database/connection.ts';
import type { LotteryGame } from './lottery-games.ts';
import type { DrawSchedule } from './schedule.ts';

/** Returns the current schedule of a lottery: its last version, else that of the engine. */
export async function findSchedule(
  db: Executor,
  { code, schedule }: Pick<LotteryGame, 'code' | 'schedule'>,
): Promise<DrawSchedule> {
  const row = await db
    .selectFrom('lottery_schedule')
    .select('body')
    .where('game', '=', code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? schedule;
}

interface NewSchedule {
  readonly game: string;
  /** Undefined goes back to the schedule of the engine. */
  readonly schedule: DrawSchedule | undefined;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export async function addSchedule(within: Executor, { game, schedule, reason, by, at }: NewSchedule): Promise<void> {
  const body = schedule === undefined ? null : JSON.stringify(schedule);
  await within.insertInto('lottery_schedule').values({ game, body, reason, made_by: by, made_at: at }).execute();
}

const MAX_VERSIONS = 50;

/** Returns the versions of a schedule, the newest first. */
export const listSchedules = (db: Executor, game: string) =>
  db
    .selectFrom('lottery_schedule')
    .selectAll()
    .where('game', '=', game)
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
