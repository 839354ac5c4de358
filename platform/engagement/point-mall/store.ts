import type { Executor } from '../../kernel/database/connection.ts';
import type { ProductRow, RedemptionRow, VariantRow } from './tables.ts';

export interface Product extends ProductRow {
  readonly variants: readonly VariantRow[];
}

/** Returns the products that a merchant shows, in their order, each with its variants. */
export async function listProducts(
  db: Executor,
  query: {
    readonly merchant: string;
    readonly kinds: readonly ProductRow['kind'][];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly Product[]> {
  const products = await db
    .selectFrom('point_product')
    .selectAll()
    .where('merchant', '=', query.merchant)
    .where('shown', '=', true)
    .where('kind', 'in', query.kinds)
    .orderBy('position')
    .orderBy('id')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return withVariants(db, products);
}

/** Returns a product that the merchant shows. */
export async function findProduct(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: number },
): Promise<Product | undefined> {
  const product = await db
    .selectFrom('point_product')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('shown', '=', true)
    .executeTakeFirst();
  return product && (await withVariants(db, [product]))[0];
}

export async function countProducts(
  db: Executor,
  { merchant, kinds }: { readonly merchant: string; readonly kinds: readonly ProductRow['kind'][] },
): Promise<number> {
  const { count } = await db
    .selectFrom('point_product')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('merchant', '=', merchant)
    .where('shown', '=', true)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function withVariants(db: Executor, products: readonly ProductRow[]): Promise<readonly Product[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const variants = await db
    .selectFrom('point_variant')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return products.map((product) => ({
    ...product,
    variants: variants.filter(({ product_id: of }) => of === product.id),
  }));
}

/**
 * Takes stock of a variant: reserves it, or takes it away at once. Returns false when less is left. Locks the row, which all
 * members share, so it comes last in a transaction.
 */
export async function takeStock(
  within: Executor,
  {
    variant,
    quantity,
    how,
  }: { readonly variant: number; readonly quantity: number; readonly how: 'reserve' | 'hand-over' },
): Promise<boolean> {
  const taken = await within
    .updateTable('point_variant')
    .set((row) =>
      how === 'reserve' ? { reserved: row('reserved', '+', quantity) } : { on_hand: row('on_hand', '-', quantity) },
    )
    .where('id', '=', variant)
    .where((row) => row(row('on_hand', '-', row.ref('reserved')), '>=', quantity))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends a reservation: the goods are sent, or go back to the stock. */
export async function settleStock(
  within: Executor,
  { variant_id: variant, quantity }: Pick<RedemptionRow, 'variant_id' | 'quantity'>,
  how: 'sent' | 'back',
): Promise<void> {
  await within
    .updateTable('point_variant')
    .set((row) => ({
      reserved: row('reserved', '-', quantity),
      ...(how === 'sent' ? { on_hand: row('on_hand', '-', quantity) } : {}),
    }))
    .where('id', '=', variant)
    .execute();
}

/** Returns how many of each product a member has or has ordered, by product. */
export async function countOwned(
  db: Executor,
  memberId: bigint,
  products: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .selectFrom('point_redemption')
    .select((select) => ['product_id', select.fn.sum<string>('quantity').as('owned')])
    .where('member_id', '=', memberId)
    .where('product_id', 'in', products)
    .where('state', '<>', 'rejected')
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id: id, owned }) => [id, Number(owned)]));
}

export interface NewRedemption
  extends Pick<
    RedemptionRow,
    | 'merchant'
    | 'member_id'
    | 'key'
    | 'fingerprint'
    | 'product_id'
    | 'variant_id'
    | 'texts'
    | 'variant'
    | 'quantity'
    | 'points'
    | 'amount'
    | 'currency'
    | 'delivery'
    | 'created_at'
  > {
  readonly state: 'in_process' | 'approved';
}

export async function addRedemption(within: Executor, { texts, ...row }: NewRedemption): Promise<bigint> {
  const isOpen = row.state === 'in_process';
  const { id } = await within
    .insertInto('point_redemption')
    .values({
      ...row,
      texts: JSON.stringify(texts),
      hold_tx: null,
      decided_at: isOpen ? null : row.created_at,
      decided_by: isOpen ? null : 'rules',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRedemptionByKey = (
  db: Executor,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<RedemptionRow | undefined> =>
  db
    .selectFrom('point_redemption')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Returns a merchant's redemption and locks it until the transaction ends. */
export const lockRedemption = (
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<RedemptionRow | undefined> =>
  within
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateRedemption(
  within: Executor,
  id: bigint,
  changes: Partial<
    Pick<RedemptionRow, 'state' | 'reason' | 'tracking' | 'delivery' | 'hold_tx' | 'decided_at' | 'decided_by'>
  >,
): Promise<void> {
  await within.updateTable('point_redemption').set(changes).where('id', '=', id).execute();
}

/** Returns a page of a member's redemptions, newest first, and how many there are. */
export async function listRedemptions(
  db: Executor,
  query: { readonly memberId: bigint; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly RedemptionRow[]; readonly count: number }> {
  const own = db.selectFrom('point_redemption').where('member_id', '=', query.memberId);
  const rows = await own.selectAll().orderBy('id', 'desc').offset(query.offset).limit(query.limit).execute();
  const { count } = await own.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** Erases the addresses of redemptions that were decided before an instant. Returns how many. */
export async function eraseDeliveries(db: Executor, before: Date): Promise<number> {
  const erased = await db
    .updateTable('point_redemption')
    .set({ delivery: null })
    .where('delivery', 'is not', null)
    .where('decided_at', '<', before)
    .executeTakeFirst();
  return Number(erased.numUpdatedRows);
}
