/** Labels that operators gave members, such as “Gold circle”; the member sees them. */
interface MemberLabelTable {
  member_id: bigint;
  label: string;
  /** Name of the operator. */
  author: string;
  created_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    member_label: MemberLabelTable;
  }
}

export {};
