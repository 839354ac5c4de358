/** A one-time code of a link: begins a session on another host, or sets a forgotten password. */
interface OneTimeCodeTable {
  code_hash: Buffer;
  purpose: 'session' | 'password';
  member_id: bigint;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
  }
}

export {};
