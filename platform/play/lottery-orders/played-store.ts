import { type Executor, sql } from '../../kernel/database/connection.ts';

interface PlayedQuery {
  readonly memberId: bigint;
  readonly codes: readonly string[];
  readonly limit: number;
}

/** Orders of a player that are looked through. */
const MAX_ORDERS = 500;

/** Returns the codes of the lotteries that a player bet on last, the newest first. */
export async function listPlayedGames(db: Executor, { memberId, codes, limit }: PlayedQuery): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from (
      select id, game from lottery_order where member_id = ${memberId} order by id desc limit ${MAX_ORDERS}) o
    where game = any (${[...codes]}::text[]) group by game order by max(id) desc limit ${limit}
  `.execute(db);
  return rows.map(({ game }) => game);
}
