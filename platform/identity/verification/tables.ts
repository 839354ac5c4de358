import type { Generated } from 'kysely';

/** The newest verification code for a purpose and a mobile number or mail address. */
interface VerificationCodeTable {
  merchant: string;
  purpose: string;
  target: string;
  code_hash: Buffer;
  /** Network that asked for the code, of `toNetwork`. */
  asked_from: Generated<string>;
  /** Attempts from the network that asked for the code. */
  tries: Generated<number>;
  /** Attempts from all other networks. */
  other_tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    verification_code: VerificationCodeTable;
  }
}
