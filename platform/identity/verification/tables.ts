import type { Generated } from 'kysely';

/** The newest verification code for a purpose and a mobile number or mail address. */
interface VerificationCodeTable {
  merchant: string;
  purpose: string;
  target: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    verification_code: VerificationCodeTable;
  }
}
