import type { Generated, JSONColumnType } from 'kysely';

/** A sign-in that waits for a second factor. */
interface LoginChallengeTable {
  id_hash: Buffer;
  member_id: bigint;
  reason: 'address' | 'totp';
  methods: string[];
  request: JSONColumnType<object, string, never>;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
}

interface KnownAddressTable {
  member_id: bigint;
  address: string;
  seen_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    login_challenge: LoginChallengeTable;
    known_address: KnownAddressTable;
  }
}
