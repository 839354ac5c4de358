/** Affiliate codes, in upper case, of an agent or (null member) of the merchant itself. */
interface AffiliateCodeTable {
  merchant: string;
  code: string;
  member_id: bigint | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    affiliate_code: AffiliateCodeTable;
  }
}

export {};
