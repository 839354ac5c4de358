import { type Executor, sql } from '../../kernel/database/connection.ts';
import { gameKey, type Plays, type PlaysByGame } from './rules.ts';

/** Returns the last hour that was counted; undefined before the first run. */
export async function findLastHour(db: Executor): Promise<Date | undefined> {
  const row = await db.selectFrom('game_play').select('hour').orderBy('hour', 'desc').limit(1).executeTakeFirst();
  return row?.hour;
}

/** Counts the players and rounds of every hour from the given one. Rounds whose bets were all rolled back do not count. */
export async function countHours(within: Executor, from: Date): Promise<void> {
  await within.deleteFrom('game_play').where('hour', '>=', from).execute();
  // A round that was opened since then was also touched since then, and touched_at has the index.
  await sql`
    insert into game_play (merchant, vendor, game_code, hour, players, rounds)
    select m.merchant, r.vendor, r.game_code, date_trunc('hour', r.opened_at, 'UTC') as hour,
      count(distinct p.member_id), count(*)
    from vendor_round r join vendor_player p on p.id = r.player_id join member m on m.id = p.member_id
    where r.touched_at >= ${from} and r.opened_at >= ${from} and r.live_bets > 0
    group by m.merchant, r.vendor, r.game_code, hour
    on conflict (merchant, vendor, game_code, hour) do update set players = excluded.players, rounds = excluded.rounds
  `.execute(within);
}

export async function deleteHoursBefore(db: Executor, hour: Date): Promise<void> {
  await db.deleteFrom('game_play').where('hour', '<', hour).execute();
}

/** Returns how much the games of each merchant were played since two instants. */
export async function sumPlays(
  db: Executor,
  { popularSince, hotSince }: { readonly popularSince: Date; readonly hotSince: Date },
): Promise<ReadonlyMap<string, PlaysByGame>> {
  const rows = await db
    .selectFrom('game_play')
    .select(['merchant', 'vendor', 'game_code'])
    .select(({ fn }) => fn.sum<bigint>('players').as('plays'))
    .select(({ fn }) => fn.sum<bigint | null>('players').filterWhere('hour', '>=', hotSince).as('recent'))
    .where('hour', '>=', popularSince)
    .groupBy(['merchant', 'vendor', 'game_code'])
    .execute();
  const sums = new Map<string, Map<string, Plays>>();
  for (const { merchant, vendor, game_code: gameCode, plays, recent } of rows) {
    const ofMerchant = sums.get(merchant) ?? new Map<string, Plays>();
    sums.set(merchant, ofMerchant.set(gameKey({ vendor, gameCode }), { plays: Number(plays), recent: Number(recent) }));
  }
  return sums;
}
