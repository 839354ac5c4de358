import type { PromotionDefinition } from '../../../../generated/types/data.ts';
import type { DrainVerdict } from '../../../../rules/promotions/drain.ts';
import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { PromotionState } from '../tables.ts';

export interface PromotionRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly key: string;
  readonly state: PromotionState;
  readonly version: number;
  readonly position: number;
  readonly draft: PromotionDefinition;
  readonly editedBy: string;
  readonly editedAt: Date;
}

const select = (db: Executor) =>
  db
    .selectFrom('promotion')
    .select(['id', 'merchant', 'key', 'state', 'version', 'position', 'draft'])
    .select(['edited_by as editedBy', 'edited_at as editedAt']);

export const findPromotion = (db: Executor, id: bigint): Promise<PromotionRow | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst();

export const findByName = (db: Executor, merchant: string, key: string): Promise<PromotionRow | undefined> =>
  select(db).where('merchant', '=', merchant).where('key', '=', key).executeTakeFirst();

/** Returns a merchant's promotions in their order. */
export const listPromotions = (db: Executor, merchant: string): Promise<readonly PromotionRow[]> =>
  select(db).where('merchant', '=', merchant).orderBy('position').orderBy('id').execute();

/** Returns a published definition. */
export async function findVersion(db: Executor, id: bigint, version: number): Promise<PromotionDefinition | undefined> {
  const row = await db
    .selectFrom('promotion_version')
    .select('definition')
    .where('promotion_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.definition;
}

export interface Draft {
  readonly merchant: string;
  readonly key: string;
  readonly definition: PromotionDefinition;
  readonly by: string;
  readonly at: Date;
}

/** Saves a draft; what runs does not change. Returns its id. */
export async function saveDraft(within: Executor, { merchant, key, definition, by, at }: Draft): Promise<bigint> {
  const draft = JSON.stringify(definition);
  const { id } = await within
    .insertInto('promotion')
    .values({ merchant, key, draft, edited_by: by, edited_at: at })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'key']).doUpdateSet({ draft, edited_by: by, edited_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves a draft unless somebody saved it since `seen`, the time of the draft that was read; without one, unless the promotion is
 * there. Returns whether it is saved.
 */
export async function replaceDraft(within: Executor, of: Draft, seen: Date | undefined): Promise<boolean> {
  const { merchant, key, definition, by, at } = of;
  const values = { draft: JSON.stringify(definition), edited_by: by, edited_at: at };
  const insert = within.insertInto('promotion').values({ merchant, key, ...values });
  const saved =
    seen === undefined
      ? await insert
          .onConflict((conflict) => conflict.columns(['merchant', 'key']).doNothing())
          .returning('id')
          .executeTakeFirst()
      : await within
          .updateTable('promotion')
          .set(values)
          .where('merchant', '=', merchant)
          .where('key', '=', key)
          .where('edited_at', '=', seen)
          .returning('id')
          .executeTakeFirst();
  return saved !== undefined;
}

/** Returns the promotions whose draft differs from what runs. */
export async function listChanged(db: Executor, merchant: string): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from promotion p
    join promotion_version v on v.promotion_id = p.id and v.version = p.version
    where p.merchant = ${merchant} and p.draft::jsonb is distinct from v.definition::jsonb
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Sets the place of a promotion in the lists. */
export async function placePromotion(within: Executor, id: bigint, position: number): Promise<void> {
  await within.updateTable('promotion').set({ position }).where('id', '=', id).execute();
}

interface NewVersion {
  readonly id: bigint;
  readonly definition: PromotionDefinition;
  readonly verdict: DrainVerdict;
  readonly accepted: bigint | null;
  readonly by: string;
  readonly at: Date;
}

/** Adds a version and lets the promotion run with it. What is reserved stays; a smaller budget is at least that. Returns its number. */
export async function addVersion(within: Executor, of: NewVersion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update promotion set version = version + 1, state = 'live', changed = nextval('promotion_change')
    where id = ${of.id} returning version
  `.execute(within);
  const version = rows[0]?.version ?? 1;
  await within
    .insertInto('promotion_version')
    .values({
      promotion_id: of.id,
      version,
      definition: JSON.stringify(of.definition),
      verdict: JSON.stringify(of.verdict),
      accepted: of.accepted,
      published_by: of.by,
      published_at: of.at,
    })
    .execute();
  await sql`
    insert into promotion_budget as b (promotion_id, budget) values (${of.id}, ${of.definition.limits.budget}::bigint)
    on conflict (promotion_id) do update set budget = greatest(excluded.budget, b.reserved)
  `.execute(within);
  return version;
}

/** Changes the state of a promotion. Returns false when it was in none of the states `from`. */
export async function setPromotionState(
  within: Executor,
  id: bigint,
  { from, to }: { readonly from: readonly PromotionState[]; readonly to: PromotionState },
): Promise<boolean> {
  const { rows } = await sql`
    update promotion set state = ${to}, changed = nextval('promotion_change')
    where id = ${id} and state = any(${[...from]}::text[]) returning id
  `.execute(within);
  return rows.length > 0;
}

/** What a promotion has given, for operators. */
export interface Spending {
  readonly promotionId: bigint;
  readonly budget: bigint;
  readonly reserved: bigint;
  readonly grants: number;
  readonly parts: number;
}

export async function listSpending(db: Executor, merchant: string): Promise<ReadonlyMap<bigint, Spending>> {
  const { rows } = await sql<Spending>`
    select p.id as "promotionId", b.budget, b.reserved, b.grants,
      (select count(distinct t.member_id)::integer from promotion_part t where t.promotion_id = p.id) as parts
    from promotion p join promotion_budget b on b.promotion_id = p.id where p.merchant = ${merchant}
  `.execute(db);
  return new Map(rows.map((row) => [row.promotionId, row]));
}
