import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { TimeRange } from '../../kernel/queues/filters.ts';
import type { PageOrder } from '../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../kernel/queues/queue.ts';
import type { Awaited, Match } from './match-line.ts';
import type { StatementLine } from './read-statement.ts';
import type { BankStatementLineRow } from './tables.ts';

interface Whose {
  readonly merchant: string;
}

/** Returns the deposits by bank transfer that have one of the references; those given up included. */
export const findAwaited = (
  within: Executor,
  { merchant, references }: Whose & { readonly references: readonly string[] },
): Promise<readonly Awaited[]> =>
  references.length === 0
    ? Promise.resolve([])
    : readAwaited(within, { merchant, where: sql<boolean>`o.instructions ->> 'reference' = any(${[...references]})` });

/** Returns the deposit by bank transfer of a number, as a list. */
export const findAwaitedById = (within: Executor, { merchant, id }: Whose & { readonly id: string }) =>
  readAwaited(within, { merchant, where: sql<boolean>`o.id = ${id}` });

/** Returns the undecided deposits by bank transfer of a player, by the whole user name. */
export const findAwaitedOf = (within: Executor, { merchant, username }: Whose & { readonly username: string }) =>
  readAwaited(within, {
    merchant,
    where: sql<boolean>`o.state in ('created', 'awaiting', 'detected') and o.member_id =
      (select id from member where merchant = ${merchant} and username_folded = ${username.toLowerCase()})`,
  });

async function readAwaited(
  within: Executor,
  { merchant, where }: Whose & { readonly where: ReturnType<typeof sql<boolean>> },
): Promise<readonly Awaited[]> {
  const rows = await within
    .selectFrom('payment_order as o')
    .select(['o.id', 'o.amount', 'o.currency', 'o.received', 'o.state'])
    .select(sql<string>`o.instructions ->> 'reference'`.as('reference'))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('bank_statement_line as l')
            .select('l.id')
            .whereRef('l.order_id', '=', 'o.id')
            .where('l.state', 'in', ['proposed', 'credited']),
        )
        .as('taken'),
    )
    .where('o.merchant', '=', merchant)
    .where('o.kind', '=', 'bank-transfer')
    .where(where)
    .execute();
  return rows.map(({ taken, ...row }) => ({ ...row, isTaken: taken === true }));
}

/** Returns which of the keys are stored already. */
export async function findKnownKeys(
  within: Executor,
  { merchant, keys }: Whose & { readonly keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await within
    .selectFrom('bank_statement_line')
    .select('line_key')
    .where('merchant', '=', merchant)
    .where(sql<boolean>`line_key = any(${[...keys]})`)
    .execute();
  return new Set(rows.map(({ line_key: key }) => key));
}

interface NewLine extends Whose {
  readonly line: StatementLine;
  readonly match: Match;
  readonly by: string;
  readonly at: Date;
}

/** Stores a line; false when it is stored already. */
export async function addLine(within: Executor, { merchant, line, match, by, at }: NewLine): Promise<boolean> {
  const { key, day, amount, currency, text, payer } = line;
  const added = await within
    .insertInto('bank_statement_line')
    .values({
      merchant,
      line_key: key,
      booked_on: day,
      amount,
      currency,
      text,
      payer,
      order_id: match.orderId ?? null,
      state: match.state,
      reason: match.state === 'doubtful' ? match.reason : null,
      imported_by: by,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'line_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Makes imports of a merchant follow each other: two files with the same line propose it once. */
export const lockImports = async (within: Executor, { merchant }: Whose): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext(${`bank-statement ${merchant}`}))`.execute(within));

/** Returns an undecided line and locks it until the transaction ends. */
export const lockLine = (
  within: Executor,
  { merchant, id }: Whose & { readonly id: bigint },
): Promise<BankStatementLineRow | undefined> =>
  within
    .selectFrom('bank_statement_line')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', 'in', UNDECIDED)
    .forUpdate()
    .executeTakeFirst();

type LineChange = Partial<
  Pick<
    BankStatementLineRow,
    'state' | 'reason' | 'order_id' | 'assigned_by' | 'worth' | 'decided_by' | 'decided_at' | 'note'
  >
>;

export async function changeLine(within: Executor, id: bigint, change: LineChange): Promise<void> {
  await within.updateTable('bank_statement_line').set(change).where('id', '=', id).execute();
}

/** States in which a line waits for a decision. */
const UNDECIDED = ['proposed', 'doubtful'] as const;

interface LinesQuery extends Whose {
  readonly state: BankStatementLineRow['state'] | 'undecided' | undefined;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
  readonly range: TimeRange;
  readonly order: PageOrder;
}

/** Returns lines with the deposits and players that they belong to. */
export function listLines(db: Executor, { merchant, state, before, id, range, order }: LinesQuery) {
  let query = db
    .selectFrom('bank_statement_line as l')
    .leftJoin('payment_order as o', 'o.id', 'l.order_id')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .selectAll('l')
    .select(['m.id as member', 'm.username', 'o.amount as ordered', 'o.currency as orderCurrency'])
    .where('l.merchant', '=', merchant)
    .orderBy('l.id', order.direction)
    .limit(PAGE);
  if (before !== undefined) query = query.where('l.id', order.beyond, before);
  if (id !== undefined) return query.where('l.id', '=', id).execute();
  if (state === 'undecided') query = query.where('l.state', 'in', UNDECIDED);
  else if (state !== undefined) query = query.where('l.state', '=', state);
  if (range.from) query = query.where('l.imported_at', '>=', range.from);
  if (range.until) query = query.where('l.imported_at', '<', range.until);
  return query.execute();
}

/** Returns how many lines of the merchant wait for a decision. */
export async function countUndecided(db: Executor, { merchant }: Whose): Promise<number> {
  const rows = await db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('merchant', '=', merchant)
    .where('state', 'in', ['proposed', 'doubtful'])
    .limit(MAX_WAITING)
    .execute();
  return rows.length;
}
