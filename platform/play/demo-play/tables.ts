/** Members whose bets the platform places itself. They are sandbox members too, which the back office marks. */
interface DemoMemberTable {
  member_id: bigint;
  merchant: string;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    demo_member: DemoMemberTable;
  }
}

export {};
