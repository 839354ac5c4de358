/** Captcha pictures that were shown and not yet answered. */
interface CaptchaTable {
  id_hash: Buffer;
  expires_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    captcha: CaptchaTable;
  }
}

export {};
