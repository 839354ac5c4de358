import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';
import { type Product, withVariants } from '../../store.ts';
import type { ProductKind, ProductTexts } from '../../tables.ts';

interface RowKey {
  readonly merchant: string;
  /** As an operator sent it: it may be above what the column holds. */
  readonly id: bigint;
}

/** Returns a page of a merchant's products in their order, with their variants. */
export async function listGoods(
  db: Executor,
  query: { readonly merchant: string; readonly after: bigint | undefined; readonly id: bigint | undefined },
): Promise<readonly Product[]> {
  let rows = db.selectFrom('point_product').selectAll().where('merchant', '=', query.merchant);
  if (query.id !== undefined) rows = rows.where(sql<boolean>`id = ${query.id}::bigint`);
  if (query.after !== undefined) rows = rows.where(sql<boolean>`id < ${query.after}::bigint`);
  return withVariants(db, await rows.orderBy('id', 'desc').limit(PAGE).execute());
}

/** Returns a product of the merchant and locks it until the transaction ends. */
export const lockProduct = (within: Executor, { merchant, id }: RowKey) =>
  within
    .selectFrom('point_product')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst();

export interface NewProduct {
  readonly merchant: string;
  readonly key: string | null;
  readonly kind: ProductKind;
  readonly position: number;
  readonly texts: ProductTexts;
  readonly image: string;
  readonly points: bigint;
  readonly amount: bigint;
  readonly limit: number;
  /** Stock of each variant by its name. */
  readonly stock: Readonly<Record<string, number>>;
  readonly at: Date;
}

/** Returns the keys of the merchant's seeded products. */
export async function listProductKeys(db: Executor, merchant: string): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom('point_product').select('key').where('merchant', '=', merchant).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Adds a product with its variants. */
export async function addProduct(within: Executor, { limit, at, texts, stock, ...product }: NewProduct): Promise<void> {
  const { id } = await within
    .insertInto('point_product')
    .values({ ...product, texts: JSON.stringify(texts), member_limit: limit, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variants = Object.entries(stock).map(([name, onHand], position) => ({
    product_id: id,
    name,
    position,
    on_hand: onHand,
  }));
  await within.insertInto('point_variant').values(variants).execute();
}

export async function changeProduct(
  within: Executor,
  id: number,
  changes: {
    readonly texts?: ProductTexts;
    readonly image?: string;
    readonly points?: bigint;
    readonly member_limit?: number;
    readonly shown?: boolean;
    readonly changed_at: Date;
  },
): Promise<void> {
  const { texts, ...rest } = changes;
  await within
    .updateTable('point_product')
    .set({ ...rest, ...(texts ? { texts: JSON.stringify(texts) } : {}) })
    .where('id', '=', id)
    .execute();
}

interface VariantStock {
  readonly product: number;
  readonly name: string;
  readonly onHand: number;
}

interface NewVariant extends VariantStock {
  /** Null for the points of the product. */
  readonly points: bigint | null;
}

/** Adds a variant after the others. Returns false when the product has one of the name. */
export async function addVariant(within: Executor, { product, name, onHand, points }: NewVariant): Promise<boolean> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from point_variant where product_id = ${product})`;
  const added = await within
    .insertInto('point_variant')
    .values({ product_id: product, name, position, points, on_hand: onHand })
    .onConflict((conflict) => conflict.columns(['product_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the names of a product's variants; the empty one stands for stock without a choice. */
export async function listVariantNames(db: Executor, product: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('point_variant').select('name').where('product_id', '=', product).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Gives a variant another name; redemptions keep the one they were made with. Returns false when there is none of the name. */
export async function renameVariant(
  within: Executor,
  { product, from, to }: { readonly product: number; readonly from: string; readonly to: string },
): Promise<boolean> {
  const renamed = await within
    .updateTable('point_variant')
    .set({ name: to })
    .where('product_id', '=', product)
    .where('name', '=', from)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Sets what a variant costs; null for the points of the product. Returns false when there is none of the name. */
export async function setVariantPoints(
  within: Executor,
  { product, name, points }: Omit<NewVariant, 'onHand'>,
): Promise<boolean> {
  const set = await within
    .updateTable('point_variant')
    .set({ points })
    .where('product_id', '=', product)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

/** Sets what there is of a variant. Returns false when there is none of the name, and when more is reserved than that. */
export async function setStock(within: Executor, { product, name, onHand }: VariantStock): Promise<boolean> {
  const set = await within
    .updateTable('point_variant')
    .set({ on_hand: onHand })
    .where('product_id', '=', product)
    .where('name', '=', name)
    .where('reserved', '<=', onHand)
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}
