/** Why a member’s money may not leave: no withdrawal and no transfer to another member. */
interface MoneyBlockTable {
  member_id: bigint;
  cause: string;
  since: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    money_block: MoneyBlockTable;
  }
}

export {};
