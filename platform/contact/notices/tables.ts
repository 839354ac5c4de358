import type { Generated, JSONColumnType } from 'kysely';
import type { Condition } from '../../../generated/types/manifest.ts';

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
  /** Who sees it, as a condition of manifests; null: everybody. */
  condition: JSONColumnType<Condition | null, string | null | undefined, string | null>;
  /** Time zone in which an operator gave its times; null where none was given. */
  time_zone: Generated<string | null>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}
