import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Entries after which the sum is stored, so that a page reads a bounded number of them. */
const STORE_AFTER = 500n;

interface Required {
  readonly remaining: bigint;
  readonly version: bigint;
  readonly from: bigint;
}

/**
 * Returns what deposits of a cash account still require. `depositTurnoverLeft` of rules/turnover as one sum: with S the running
 * sum of requirements less stakes, the rest is S less the lowest S so far. Stakes of bonus money do not count; those that
 * were rolled back are required again.
 */
export async function sumDepositTurnover(db: Executor, cash: bigint, multiplierPpm: number): Promise<bigint> {
  if (multiplierPpm === 0) return 0n;
  const { rows } = await sql<Required>`
    with start as (
      select coalesce((select version from deposit_turnover where account_id = ${cash}), 0) as version,
        coalesce((select remaining from deposit_turnover where account_id = ${cash}), 0) as remaining),
    moved as (
      select e.version, e.id, case
        when t.type = 'deposit' then div(e.amount::numeric * ${multiplierPpm}, 1000000)
        when t.type in ('bet', 'betwin') and e.amount < 0 then e.amount
        when t.type = 'rollback' and e.amount > 0 and o.type in ('bet', 'betwin') then e.amount
        else 0 end as change
      from ledger_entry e join ledger_tx t on t.id = e.tx_id left join ledger_tx o on o.id = t.reverses, start
      where e.account_id = ${cash} and e.version > start.version),
    running as (
      select version, sum(change) over (order by version) + (select remaining from start) as total from moved)
    select (coalesce((select total from running order by version desc limit 1), start.remaining)
        - least(coalesce((select min(total) from running), 0), 0))::bigint as remaining,
      coalesce((select max(version) from running), start.version)::bigint as version, start.version::bigint as "from"
    from start
  `.execute(db);
  const { remaining, version, from } = rows[0] ?? { remaining: 0n, version: 0n, from: 0n };
  if (version - from > STORE_AFTER) await storeSum(db, { cash, version, remaining });
  return remaining;
}

/** Entries never change, so a sum up to a version is right for ever; of two, the later one is kept. */
async function storeSum(
  db: Executor,
  { cash, version, remaining }: { cash: bigint; version: bigint; remaining: bigint },
): Promise<void> {
  await db
    .insertInto('deposit_turnover')
    .values({ account_id: cash, version, remaining })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ version, remaining }).where('deposit_turnover.version', '<', version),
    )
    .execute();
}
