/** The bytes of files in the database, in chunks. */
interface StoredFileChunkTable {
  merchant: string;
  key: string;
  position: number;
  content: Buffer;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    stored_file_chunk: StoredFileChunkTable;
  }
}

export {};
