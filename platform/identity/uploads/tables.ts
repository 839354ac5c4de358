import type { Generated } from 'kysely';

/** Files that members uploaded. The bytes are in the storage, under the id. */
interface UploadedFileTable {
  id: Generated<string>;
  merchant: string;
  /** Null once the member is deleted; the file is then swept. */
  member_id: bigint | null;
  purpose: string;
  /** The storage adapter that has the bytes, whichever the settings name now. */
  storage: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
  /** Null until the storage has confirmed the bytes. */
  stored_at: Date | null;
  /** The record that uses the file, such as `avatar:42`; a file that nothing uses is swept. */
  used_by: string | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    uploaded_file: UploadedFileTable;
  }
}
