import type { Executor } from '../../kernel/database/connection.ts';

interface FileKey {
  readonly merchant: string;
  readonly key: string;
}

/** Bytes of one row: a reader holds one of them in memory. */
const CHUNK_BYTES = 256 * 1024;

/** Stores a file in rows of `CHUNK_BYTES`, in one transaction, so that no reader finds half of it. */
export async function putFile(db: Executor, { merchant, key }: FileKey, content: Uint8Array): Promise<void> {
  const count = Math.max(1, Math.ceil(content.length / CHUNK_BYTES));
  const rows = Array.from({ length: count }, (_, position) => {
    const begin = position * CHUNK_BYTES;
    return { merchant, key, position, content: Buffer.from(content.subarray(begin, begin + CHUNK_BYTES)) };
  });
  await db.transaction().execute(async (within) => {
    await removeFile(within, { merchant, key });
    await within.insertInto('stored_file_chunk').values(rows).execute();
  });
}

/** Returns the chunks of a file, each read when the one before was taken; undefined when there is none. */
export async function readFile(db: Executor, file: FileKey): Promise<AsyncIterable<Uint8Array> | undefined> {
  const first = await findChunk(db, file, 0);
  return first && readChunks(db, file, first);
}

async function* readChunks(db: Executor, file: FileKey, first: Buffer): AsyncGenerator<Uint8Array> {
  for (let position = 1, chunk: Buffer | undefined = first; chunk; position += 1) {
    yield chunk;
    chunk = await findChunk(db, file, position);
  }
}

async function findChunk(db: Executor, { merchant, key }: FileKey, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('stored_file_chunk')
    .select('content')
    .where('merchant', '=', merchant)
    .where('key', '=', key)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.content;
}

export async function removeFile(db: Executor, { merchant, key }: FileKey): Promise<void> {
  await db.deleteFrom('stored_file_chunk').where('merchant', '=', merchant).where('key', '=', key).execute();
}
