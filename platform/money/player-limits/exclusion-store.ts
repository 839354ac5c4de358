import type { Executor } from '../../kernel/database/connection.ts';
import type { ExclusionKind } from './tables.ts';

/** A cool-off or self-exclusion that is in force. */
export interface Exclusion {
  readonly kind: ExclusionKind;
  readonly beganAt: Date;
  /** The end that the player chose; null for none. */
  readonly untilAt: Date | null;
  /** When it ends, because the player asked to return; null when they did not. */
  readonly returnedAt: Date | null;
}

/** Returns what keeps the member from playing at an instant: the exclusion before the cool-off. */
export async function findExclusion(db: Executor, memberId: bigint, at: Date): Promise<Exclusion | undefined> {
  const rows = await db
    .selectFrom('rg_exclusion')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  const found = rows.filter(({ kind, until_at: until, returned_at: returned }) =>
    kind === 'excluded' ? returned === null || returned > at : until === null || until > at,
  );
  const row = found.find(({ kind }) => kind === 'excluded') ?? found[0];
  return row && { kind: row.kind, beganAt: row.began_at, untilAt: row.until_at, returnedAt: row.returned_at };
}

export interface NewExclusion {
  readonly memberId: bigint;
  readonly kind: ExclusionKind;
  readonly at: Date;
  readonly until: Date | null;
}

/** Adds an exclusion and bars the member's play. A self-exclusion bars it until the member has returned. */
export async function addExclusion(within: Executor, { memberId, kind, at, until }: NewExclusion): Promise<void> {
  await within
    .insertInto('rg_exclusion')
    .values({ member_id: memberId, kind, began_at: at, until_at: until, returned_at: null })
    .execute();
  await setBar(within, { memberId, kind, until: kind === 'excluded' ? null : until });
}

/** Ends the member's self-exclusions at an instant. */
export async function endExclusions(within: Executor, memberId: bigint, returned: Date): Promise<void> {
  await within
    .updateTable('rg_exclusion')
    .set({ returned_at: returned })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'excluded')
    .where('returned_at', 'is', null)
    .execute();
  await setBar(within, { memberId, kind: 'excluded', until: returned });
}

async function setBar(
  within: Executor,
  { memberId, kind, until }: { readonly memberId: bigint; readonly kind: ExclusionKind; readonly until: Date | null },
): Promise<void> {
  await within
    .insertInto('play_block')
    .values({ member_id: memberId, reason: kind, until_at: until })
    .onConflict((conflict) => conflict.columns(['member_id', 'reason']).doUpdateSet({ until_at: until }))
    .execute();
}
