import type { Executor } from '../../kernel/database/connection.ts';
import type { Picture } from './picture.ts';
import { MAX_FILES, type Purpose } from './purposes.ts';

export interface NewFile {
  readonly merchant: string;
  readonly memberId: string;
  readonly purpose: Purpose;
  readonly storage: string;
  readonly at: Date;
}

/** An uploaded file and where its bytes are. */
export interface FileRow {
  readonly id: string;
  readonly merchant: string;
  readonly storage: string;
  readonly type: string;
}

/** Records a file before its bytes are stored; returns its id, or undefined when the member has too many files. */
export async function addFile(
  db: Executor,
  { merchant, memberId, purpose, storage, at }: NewFile,
  { type, content, width, height }: Picture,
): Promise<string | undefined> {
  const member_id = BigInt(memberId);
  const { count } = await db
    .selectFrom('uploaded_file')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member_id)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FILES) return undefined;
  const bytes = content.length;
  const { id } = await db
    .insertInto('uploaded_file')
    .values({ merchant, member_id, purpose, storage, type, bytes, width, height, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that the storage has the bytes: the file may be used from now on. */
export async function markStored(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('uploaded_file').set({ stored_at: at }).where('id', '=', id).execute();
}

/** Returns a stored file of the merchant; undefined when there is none. */
export async function findFile(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<FileRow | undefined> {
  return db
    .selectFrom('uploaded_file')
    .select(['id', 'merchant', 'storage', 'type'])
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

export interface FileUse {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly purpose: Purpose;
  /** The record that uses the file, such as `avatar:42`. */
  readonly usedBy: string;
}

/**
 * Binds an uploaded file to the record that uses it, so that it is kept. Call it in the transaction that writes the record.
 * Returns false for a file of another member or purpose, for one that another record uses, and for one that does not exist.
 */
export async function attachFile(
  within: Executor,
  { id, merchant, memberId, purpose, usedBy }: FileUse,
): Promise<boolean> {
  const attached = await within
    .updateTable('uploaded_file')
    .set({ used_by: usedBy })
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where((or) => or.or([or('used_by', 'is', null), or('used_by', '=', usedBy)]))
    .returning('id')
    .executeTakeFirst();
  return attached !== undefined;
}

/** Releases the files of a record that was changed or deleted, but for `except`; the sweep deletes them. */
export async function detachFiles(within: Executor, usedBy: string, except?: string): Promise<void> {
  const files = within.updateTable('uploaded_file').set({ used_by: null }).where('used_by', '=', usedBy);
  await (except === undefined ? files : files.where('id', '!=', except)).execute();
}

/** Returns files that nothing uses and that are older than `before`, and files of deleted members. */
export async function listUnused(db: Executor, { before, max }: { readonly before: Date; readonly max: number }) {
  return db
    .selectFrom('uploaded_file')
    .select(['id', 'merchant', 'storage'])
    .where((or) => or.or([or('used_by', 'is', null), or('member_id', 'is', null)]))
    .where((or) => or.or([or('created_at', '<', before), or('member_id', 'is', null)]))
    .orderBy('created_at')
    .limit(max)
    .execute();
}

/** Claims an unused file for deletion, so that no record can begin to use it; false when one did. */
export async function claimUnused(db: Executor, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('uploaded_file')
    .set({ stored_at: null })
    .where('id', '=', id)
    .where((or) => or.or([or('used_by', 'is', null), or('member_id', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteFile(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('uploaded_file').where('id', '=', id).execute();
}
