import type { Executor } from '../../kernel/database/connection.ts';
import type { DrawKey } from './store.ts';

/** Cancels a draw that has no result yet. Returns false where it is drawn or cancelled. */
export async function cancelPlanned(within: Executor, { game, numero }: DrawKey, at: Date): Promise<boolean> {
  const cancelled = await within
    .updateTable('lottery_draw')
    .set({ status: 'cancelled', cancelled_at: at })
    .where('game', '=', game)
    .where('numero', '=', numero)
    .where('status', '=', 'planned')
    .returning('numero')
    .executeTakeFirst();
  return cancelled !== undefined;
}

interface DatedResult {
  readonly result: readonly string[];
  readonly at: Date;
}

/** Records the result of a draw outside of the platform. Returns false before its time, and where it has one. */
export async function recordOutside(
  within: Executor,
  { game, numero }: DrawKey,
  { result, at }: DatedResult,
): Promise<boolean> {
  const recorded = await within
    .updateTable('lottery_draw')
    .set({ status: 'drawn', result: [...result], drawn_at: at })
    .where('game', '=', game)
    .where('numero', '=', numero)
    .where('status', '=', 'planned')
    .where('chain_id', 'is', null)
    .where('draws_at', '<=', at)
    .returning('numero')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Returns the result of a draw outside of the platform with its version, locked until the transaction ends. */
export const lockOutside = (within: Executor, { game, numero }: DrawKey) =>
  within
    .selectFrom('lottery_draw')
    .select(['result', 'version'])
    .where('game', '=', game)
    .where('numero', '=', numero)
    .where('status', 'in', ['drawn', 'settled'])
    .where('chain_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

interface StoredCorrection extends DatedResult {
  readonly before: readonly string[];
  readonly version: number;
  readonly reason: string;
  readonly by: string;
}

/** Replaces a result, and leaves its orders to be settled again. */
export async function replaceResult(
  within: Executor,
  { game, numero }: DrawKey,
  { before, result, version, reason, by, at }: StoredCorrection,
): Promise<void> {
  const names = { game, numero, version, reason, made_by: by, made_at: at };
  await within
    .insertInto('lottery_correction')
    .values({ ...names, before: [...before], after: [...result] })
    .execute();
  await within
    .updateTable('lottery_draw')
    .set({ status: 'drawn', settled_at: null, result: [...result], version, corrected_at: at })
    .where('game', '=', game)
    .where('numero', '=', numero)
    .execute();
}

export interface AwaitedDraw extends DrawKey {
  readonly draws_at: Date;
}

/** Returns the draws outside of the platform whose time has come in a period, and that have no result yet. */
export const listAwaited = (
  db: Executor,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly AwaitedDraw[]> =>
  db
    .selectFrom('lottery_draw')
    .select(['game', 'numero', 'draws_at'])
    .where('status', '=', 'planned')
    .where('chain_id', 'is', null)
    .where('draws_at', '>=', from)
    .where('draws_at', '<=', until)
    .orderBy('draws_at')
    .execute();
