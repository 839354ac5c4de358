import type { PromotionDefinition } from '../../../../generated/types/data.ts';
import { type Executor, sql } from '../../../kernel/database/connection.ts';

/** A promotion that members take part in, with every version that one may have begun with. */
export interface LivePromotion {
  readonly id: bigint;
  readonly merchant: string;
  readonly key: string;
  readonly state: 'live' | 'paused' | 'ended';
  readonly version: number;
  readonly definition: PromotionDefinition;
  readonly versions: ReadonlyMap<number, PromotionDefinition>;
}

/** Returns the number of the last change of any promotion. */
export async function findLastChange(db: Executor): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`select coalesce(max(changed), 0)::bigint as last from promotion`.execute(
    db,
  );
  return rows[0]?.last ?? 0n;
}

/** Returns the promotions that run or are paused, in their order. */
export const listLive = (db: Executor, merchant?: string): Promise<readonly LivePromotion[]> =>
  listIn(db, ['live', 'paused'], merchant);

/** Returns the promotions that run, are paused or were stopped: what was earned in them is still paid and shown. */
export const listPublished = (db: Executor, merchant?: string): Promise<readonly LivePromotion[]> =>
  listIn(db, ['live', 'paused', 'ended'], merchant);

async function listIn(
  db: Executor,
  states: readonly LivePromotion['state'][],
  merchant: string | undefined,
): Promise<readonly LivePromotion[]> {
  let query = db
    .selectFrom('promotion as p')
    .innerJoin('promotion_version as v', 'v.promotion_id', 'p.id')
    .select(['p.id', 'p.merchant', 'p.key', 'p.state', 'p.version', 'v.version as of', 'v.definition'])
    .where('p.state', 'in', [...states]);
  if (merchant !== undefined) query = query.where('p.merchant', '=', merchant);
  const rows = await query.orderBy('p.position').orderBy('p.id').execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((of) => {
    const [first] = of;
    const versions = new Map(of.map((row) => [row.of, row.definition]));
    const definition = first && versions.get(first.version);
    if (!first || !definition || first.state === 'draft') return [];
    const { id, merchant: code, key, state, version } = first;
    return [{ id, merchant: code, key, state, version, definition, versions }];
  });
}
