/** The avatar of each member who chose one: a built-in one, or a picture of their own. */
interface MemberAvatarTable {
  member_id: bigint;
  avatar: number | null;
  file_id: string | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    member_avatar: MemberAvatarTable;
  }
}

export {};
