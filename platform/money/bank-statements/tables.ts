import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Doubt } from './match-line.ts';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** Money that a bank's statement says has arrived, once however often it was imported. */
interface BankStatementLineTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  line_key: WrittenOnce<string>;
  /** YYYY-MM-DD; empty when it could not be read. */
  booked_on: WrittenOnce<string>;
  /** In 1/10 000; 0 when it could not be read. */
  amount: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  text: WrittenOnce<string>;
  payer: WrittenOnce<string>;
  order_id: string | null;
  state: 'proposed' | 'doubtful' | 'credited' | 'dismissed';
  /** Why the line is doubtful, or was. */
  reason: Doubt | null;
  imported_by: WrittenOnce<string>;
  imported_at: WrittenOnce<Date>;
  /** The operator who chose the deposit; null where the text of the transfer names it. */
  assigned_by: string | null;
  /** What a line in another currency is worth in that of its deposit, in 1/10 000; null until an operator states it. */
  worth: bigint | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** Why it was credited or put aside, as the operator wrote it. */
  note: string | null;
}

export type BankStatementLineRow = Selectable<BankStatementLineTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    bank_statement_line: BankStatementLineTable;
  }
}
