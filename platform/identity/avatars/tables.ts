/** The built-in avatar of each member who chose one. */
interface MemberAvatarTable {
  member_id: bigint;
  avatar: number;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    member_avatar: MemberAvatarTable;
  }
}

export {};
