import { type Executor, sql } from '../../kernel/database/connection.ts';

interface Exposure {
  readonly merchant: string;
  readonly game: string;
  readonly numero: string;
  /** What each number pays at most, in the order of the numbers, in which every transaction locks them. */
  readonly amounts: readonly (readonly [number: string, amount: bigint])[];
}

/** Orders whose numbers get more different amounts than these, of many tickets, are added number by number. */
const MAX_GROUPS = 8;

/**
 * Adds to what the numbers of a draw pay at most. Returns the greatest of them now. Numbers of earlier orders are updated in
 * groups of one amount, because an insertion that meets a row costs ten times as much.
 */
export async function addExposure(within: Executor, exposure: Exposure): Promise<bigint> {
  const { amounts } = exposure;
  const groups = Map.groupBy(amounts, ([, amount]) => amount);
  if (groups.size > MAX_GROUPS) return insertExposure(within, exposure);
  const known = await lockKnown(within, exposure);
  let greatest = 0n;
  const keep = (one: bigint): void => {
    if (one > greatest) greatest = one;
  };
  for (const [amount, members] of known.size > 0 ? groups : []) {
    const numbers = members.flatMap(([number]) => (known.has(number) ? [number] : []));
    if (numbers.length > 0) keep(await raiseExposure(within, exposure, { numbers, amount }));
  }
  const others = amounts.filter(([number]) => !known.has(number));
  if (others.length > 0) keep(await insertExposure(within, { ...exposure, amounts: others }));
  return greatest;
}

async function lockKnown(within: Executor, { merchant, game, numero, amounts }: Exposure): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from lottery_exposure
    where merchant = ${merchant} and game = ${game} and numero = ${numero}
      and number = any (${amounts.map(([number]) => number)}::text[])
    order by number for update
  `.execute(within);
  return new Set(rows.map(({ number }) => number));
}

/** Adds an amount to numbers that are locked. */
async function raiseExposure(
  within: Executor,
  { merchant, game, numero }: Exposure,
  { numbers, amount }: { readonly numbers: readonly string[]; readonly amount: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ greatest: bigint }>`
    with raised as (
      update lottery_exposure set amount = amount + ${String(amount)}::bigint
      where merchant = ${merchant} and game = ${game} and numero = ${numero} and number = any (${numbers}::text[])
      returning amount)
    select max(amount) as greatest from raised
  `.execute(within);
  return rows[0]?.greatest ?? 0n;
}

/** Adds numbers that no order had, or that another one adds at the same time. */
async function insertExposure(within: Executor, { merchant, game, numero, amounts }: Exposure): Promise<bigint> {
  const { rows } = await sql<{ greatest: bigint }>`
    with added as (
      insert into lottery_exposure as e (merchant, game, numero, number, amount)
      select ${merchant}, ${game}, ${numero}, n.number, n.amount
      from unnest(${amounts.map(([number]) => number)}::text[], ${amounts.map(([, amount]) => String(amount))}::bigint[])
        with ordinality n (number, amount, place) order by n.place
      on conflict (merchant, game, numero, number) do update set amount = e.amount + excluded.amount
      returning amount)
    select max(amount) as greatest from added
  `.execute(within);
  return rows[0]?.greatest ?? 0n;
}

/** Takes what a cancelled order would have paid from its numbers. */
export async function takeExposure(within: Executor, { merchant, game, numero, amounts }: Exposure): Promise<void> {
  await sql`
    update lottery_exposure e set amount = e.amount - n.amount
    from unnest(${amounts.map(([number]) => number)}::text[], ${amounts.map(([, amount]) => String(amount))}::bigint[])
      n (number, amount)
    where e.merchant = ${merchant} and e.game = ${game} and e.numero = ${numero} and e.number = n.number
  `.execute(within);
}
