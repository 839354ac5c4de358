import type { Generated, JSONColumnType } from 'kysely';

interface NoticeTable {
  merchant: string;
  kind: 'player' | 'popup' | 'promotion' | 'help' | 'help-category';
  key: string;
  position: number;
  category: string;
  image: string;
  texts: JSONColumnType<Record<string, { title: string; text: string }>, string, string>;
  published_at: Date;
  ends_at: Date | null;
  /** `engine`: announced by a promotion that runs. */
  origin: Generated<'files' | 'engine'>;
  /** Who sees it. */
  audience: Generated<'all' | 'visitors' | 'players'>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}
