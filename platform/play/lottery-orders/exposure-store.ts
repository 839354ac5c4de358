import { type Executor, sql } from '../../kernel/database/connection.ts';
import { ANY_DIGIT, BLOCK_SIZE, type ExposureBlock } from './exposure.ts';

interface ExposureKey {
  readonly merchant: string;
  readonly game: string;
  readonly numero: string;
}

interface Exposure extends ExposureKey {
  /** In the order in which every transaction locks them. */
  readonly blocks: readonly ExposureBlock[];
}

/** What the numbers of a draw pay at most, added to what an order pays. `e` is the stored block, `n` the order's. */
const changed = (sign: '+' | '-', n: string) =>
  sql.raw(
    `array[${Array.from({ length: BLOCK_SIZE }, (_, at) => `e.amounts[${at + 1}] ${sign} ${n}.amounts[${at + 1}]`).join()}]`,
  );

/** The blocks of an order as a table of two columns. */
const tableOf = (blocks: readonly ExposureBlock[]) =>
  sql`(select b.block, b.amounts::bigint[] as amounts
    from unnest(${blocks.map(({ block }) => block)}::text[],
      ${blocks.map(({ amounts }) => `{${amounts.join()}}`)}::text[]) with ordinality b (block, amounts, place)
    order by b.place)`;

/** Adds to what the numbers of a draw pay at most, by one statement. Returns whether one of these numbers pays more than `most`. */
export async function addExposure(
  within: Executor,
  { merchant, game, numero, blocks }: Exposure,
  most: bigint,
): Promise<boolean> {
  const limit = sql`${String(most)}::bigint`;
  const { rows } = await sql<{ full: boolean }>`
    with given as materialized ${tableOf(blocks)}, added as (
      insert into lottery_exposure as e (merchant, game, numero, block, amounts)
      select ${merchant}, ${game}, ${numero}, block, amounts from given
      on conflict (merchant, game, numero, block) do update set amounts = ${changed('+', 'excluded')}
      returning block, amounts)
    select exists (
      select from added a join given g using (block) cross join lateral unnest(a.amounts, g.amounts) u (amount, own)
      where ${limit} < any (a.amounts) and u.own > 0 and u.amount > ${limit}) as "full"
  `.execute(within);
  return rows[0]?.full === true;
}

/** Takes what a cancelled order would have paid from its numbers. */
export async function takeExposure(within: Executor, { merchant, game, numero, blocks }: Exposure): Promise<void> {
  await sql`
    update lottery_exposure e set amounts = ${changed('-', 'n')} from ${tableOf(blocks)} n
    where e.merchant = ${merchant} and e.game = ${game} and e.numero = ${numero} and e.block = n.block
  `.execute(within);
}

interface ExposedNumber {
  readonly merchant: string;
  readonly number: string;
  readonly amount: bigint;
}

/** Returns the numbers of a draw that pay at least `from` at most, the fullest first; of every merchant when none is given. */
export async function listExposure(
  db: Executor,
  { merchant, game, numero }: Omit<ExposureKey, 'merchant'> & { readonly merchant?: string },
  { from, limit }: { readonly from: bigint; readonly limit: number },
): Promise<readonly ExposedNumber[]> {
  const { rows } = await sql<ExposedNumber>`
    select e.merchant, replace(e.block, ${ANY_DIGIT}, (n.place - 1)::text) as number, n.amount
    from lottery_exposure e cross join lateral unnest(e.amounts) with ordinality n (amount, place)
    where e.game = ${game} and e.numero = ${numero} ${merchant === undefined ? sql`` : sql`and e.merchant = ${merchant}`}
      and n.amount > 0 and n.amount >= ${String(from)}::bigint
    order by n.amount desc, number limit ${limit}
  `.execute(db);
  return rows;
}
