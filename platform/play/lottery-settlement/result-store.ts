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

/** A result with who gave it. */
interface GivenResult {
  readonly result: readonly string[];
  readonly feeds: readonly string[];
  readonly operators: readonly string[];
  readonly at: Date;
}

/** Records the result of a draw outside of the platform. Returns false before its time, and where it has one. */
export async function recordOutside(within: Executor, draw: DrawKey, given: GivenResult): Promise<boolean> {
  const { result, at } = given;
  const recorded = await within
    .updateTable('lottery_draw')
    .set({ status: 'drawn', result: [...result], drawn_at: at })
    .where('game', '=', draw.game)
    .where('numero', '=', draw.numero)
    .where('status', '=', 'planned')
    .where('chain_id', 'is', null)
    .where('draws_at', '<=', at)
    .returning('version')
    .executeTakeFirst();
  if (!recorded) return false;
  await addResult(within, draw, { ...given, version: recorded.version, reason: null });
  return true;
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

interface VersionedResult extends GivenResult {
  readonly version: number;
  readonly reason: string | null;
}

/** Replaces a result, and leaves its orders to be settled again. */
export async function replaceResult(within: Executor, draw: DrawKey, given: VersionedResult): Promise<void> {
  const { result, version, at } = given;
  await addResult(within, draw, given);
  await within
    .updateTable('lottery_draw')
    .set({ status: 'drawn', settled_at: null, result: [...result], version, corrected_at: at })
    .where('game', '=', draw.game)
    .where('numero', '=', draw.numero)
    .execute();
}

async function addResult(
  within: Executor,
  { game, numero }: DrawKey,
  { result, version, feeds, operators, reason, at }: VersionedResult,
): Promise<void> {
  const names = { feeds: [...feeds], operators: [...operators] };
  await within
    .insertInto('lottery_result')
    .values({ game, numero, version, result: [...result], ...names, reason, given_at: at })
    .execute();
}

/** Returns the result that a version replaced. */
export const findReplaced = (within: Executor, { game, numero }: DrawKey, version: number) =>
  within
    .selectFrom('lottery_result')
    .select('result')
    .where('game', '=', game)
    .where('numero', '=', numero)
    .where('version', '=', version - 1)
    .executeTakeFirst();

export interface AskedDraw extends DrawKey {
  readonly draws_at: Date;
}

interface AskedPeriod {
  /** Draws that have no result yet, or those that have one. */
  readonly status: readonly ('planned' | 'drawn' | 'settled')[];
  readonly from: Date;
  readonly until: Date;
}

/** Returns the draws outside of the platform whose time has come in a period. */
export const listOutside = (db: Executor, { status, from, until }: AskedPeriod): Promise<readonly AskedDraw[]> =>
  db
    .selectFrom('lottery_draw')
    .select(['game', 'numero', 'draws_at'])
    .where('status', 'in', status)
    .where('chain_id', 'is', null)
    .where('draws_at', '>=', from)
    .where('draws_at', '<=', until)
    .orderBy('draws_at')
    .execute();
