import type { RafflePrize } from '../../../../../rules/raffles/draw.ts';
import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { RaffleKind, RaffleState, RaffleTexts } from '../../tables.ts';

/** A prize of a wheel as operators see it; of envelopes one row for all of them. */
export interface PrizeRow {
  readonly raffleId: bigint;
  readonly key: string;
  readonly kind: RaffleKind;
  readonly state: RaffleState;
  readonly texts: RaffleTexts;
  readonly currency: string;
  readonly budget: bigint;
  readonly spent: bigint;
  readonly fallback: string | null;
  readonly version: number;
  readonly prize: RafflePrize | null;
  /** How many are left; null for any number. */
  readonly left: number | null;
  readonly given: number;
}

/** Returns every prize of a merchant's wheels, and its envelopes. */
export async function listPrizeRows(db: Executor, merchant: string): Promise<readonly PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select r.id as "raffleId", r.key, r.kind, r.state, r.texts, r.currency, r.budget, r.spent, r.fallback, r.version, p.prize,
      case when r.kind = 'wheel' then s.remaining
        else (select count(*)::integer from raffle_part x where x.raffle_id = r.id and x.ticket_id is null) end as left,
      (select count(*)::integer from raffle_ticket t where t.raffle_id = r.id
        and (r.kind = 'envelope' or t.prize = p.prize ->> 'key')) as given
    from raffle r left join raffle_odds o on o.raffle_id = r.id and o.version = r.version
    left join lateral jsonb_array_elements(o.prizes) with ordinality p (prize, place) on true
    left join raffle_stock s on s.raffle_id = r.id and s.prize = p.prize ->> 'key'
    where r.merchant = ${merchant} order by r.position, r.id, p.place
  `.execute(db);
  return rows;
}

/** Returns a merchant's raffle, locked, with the prizes of its odds; undefined when the merchant has no such raffle. */
export async function lockRaffle(within: Executor, merchant: string, id: bigint) {
  const raffle = await within
    .selectFrom('raffle')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst();
  if (!raffle) return undefined;
  const odds = await within
    .selectFrom('raffle_odds')
    .select('prizes')
    .where('raffle_id', '=', raffle.id)
    .where('version', '=', raffle.version)
    .executeTakeFirst();
  return { ...raffle, prizes: odds?.prizes ?? [] };
}

export async function setRemaining(
  within: Executor,
  { raffleId, prize, remaining }: { readonly raffleId: bigint; readonly prize: string; readonly remaining: number },
): Promise<void> {
  await within
    .insertInto('raffle_stock')
    .values({ raffle_id: raffleId, prize, remaining })
    .onConflict((conflict) => conflict.columns(['raffle_id', 'prize']).doUpdateSet({ remaining }))
    .execute();
}

export async function changeRaffle(
  within: Executor,
  id: bigint,
  set: { readonly state?: RaffleState; readonly version?: number; readonly budget?: bigint },
): Promise<void> {
  await within.updateTable('raffle').set(set).where('id', '=', id).execute();
}
