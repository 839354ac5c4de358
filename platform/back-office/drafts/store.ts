import type { Executor } from '../../kernel/database/connection.ts';

export interface StoredDraft {
  /** Undefined when the draft was discarded. */
  readonly text: string | undefined;
  readonly revision: number;
  /** Hash of the version that was live when the draft was created. */
  readonly base: string;
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** @param lock keeps the row as it is until the transaction ends */
export async function findDraft(db: Executor, merchant: string, lock = false): Promise<StoredDraft | undefined> {
  const query = db.selectFrom('manifest_draft').selectAll().where('merchant', '=', merchant);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      text: row.text ?? undefined,
      revision: row.revision,
      base: row.base,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
    }
  );
}

export interface Saving {
  readonly merchant: string;
  /** Null discards the draft. */
  readonly text: string | null;
  /** The revision on which the edit is based; 0 without one. */
  readonly seen: number;
  /** Hash of the live version. */
  readonly served: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Saves a draft in one statement; undefined when another operator has saved since `seen`. Discarding a draft keeps the
 * revision number increasing, so that an old editor's revision is never accepted again.
 */
export async function saveDraft(db: Executor, saving: Saving): Promise<number | undefined> {
  const { merchant, text, seen, served, by, at } = saving;
  const written = { text, revision: seen + 1, saved_by: by, saved_at: at };
  if (seen === 0) {
    const row = await db
      .insertInto('manifest_draft')
      .values({ merchant, ...written, base: served })
      .onConflict((conflict) => conflict.column('merchant').doNothing())
      .returning('revision')
      .executeTakeFirst();
    return row?.revision;
  }
  const row = await db
    .updateTable('manifest_draft')
    .set((row) => ({
      ...written,
      base: row.case().when('text', 'is', null).then(served).else(row.ref('base')).end(),
    }))
    .where('merchant', '=', merchant)
    .where('revision', '=', seen)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

export interface Clearing {
  readonly merchant: string;
  /** The published revision. */
  readonly revision: number;
  readonly by: string;
  readonly at: Date;
  /** Hash of the live version. */
  readonly base: string;
}

/** Discards a published draft; returns false when somebody has saved since. */
export async function clearDraft(within: Executor, { merchant, revision, by, at, base }: Clearing): Promise<boolean> {
  const row = await within
    .updateTable('manifest_draft')
    .set({ text: null, revision: revision + 1, saved_by: by, saved_at: at, base })
    .where('merchant', '=', merchant)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the text of the version that is served; undefined while the files are served. */
export async function findLiveText(db: Executor, merchant: string): Promise<string | undefined> {
  const live = await db
    .selectFrom('site_version')
    .select('text')
    .where('merchant', '=', merchant)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return live?.text;
}
