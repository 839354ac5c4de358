import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Violation } from '../../money/ledger/invariant-store.ts';

/**
 * Returns where orders of lotteries and the books differ; `npm run ledger -- verify` prints it. That prizes are those of the
 * rules is proven by settling the orders again, which no SQL can.
 */
export async function findLotteryViolations(db: Executor): Promise<readonly Violation[]> {
  const { rows } = await sql<{ description: string }>`
    select 'order ' || d.order_id || ' in ' || d.game || ' ' || d.numero || ' is ' || d.state || ', its round '
      || coalesce('staked ' || r.staked || ', held ' || r.held || ', won ' || r.won, 'is missing') as description
    from lottery_order_draw d join lottery_order o on o.id = d.order_id
      left join vendor_round r on r.vendor = 'LOTTERY' and r.round_id = d.order_id || '-' || d.numero
    where r.round_id is null or case d.state
      when 'placed' then r.held <> d.amount or r.staked <> d.amount or r.closed_at is not null or r.won <> 0
      when 'settled' then r.held <> 0 or r.staked <> d.amount or r.closed_at is null or r.won <> d.prize
      else r.held <> 0 or r.staked <> 0 or r.live_bets <> 0 or r.won <> 0 end
    union all
    select 'order ' || d.order_id || ' is left in ' || d.game || ' ' || d.numero || ', which is settled'
    from lottery_order_draw d join lottery_draw w on w.game = d.game and w.numero = d.numero
    where w.settled_at is not null and (d.state = 'placed' or d.state = 'settled' and d.version is distinct from w.version)
    union all
    select 'rebate of order ' || d.order_id || ' in ' || d.numero || ' is ' || d.rebate || ', the books say '
      || coalesce(t.amount, 0)
    from lottery_order_draw d left join vendor_tx t
      on t.vendor = 'LOTTERY' and t.tx_id = d.order_id || '-' || d.numero || '-rebate'
    where coalesce(d.rebate, 0) <> coalesce(t.amount, 0)
    limit 20
  `.execute(db);
  return rows.map(({ description }) => ({ rule: 'I11', description }));
}
