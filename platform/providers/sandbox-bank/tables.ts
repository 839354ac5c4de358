import type { Generated, JSONColumnType } from 'kysely';

/** Payments of the sandbox's providers: the fakes of the adapters keep them here, so that all processes share them. */
interface SandboxPaymentTable {
  adapter: string;
  id: string;
  state: JSONColumnType<object, string, string>;
  changed_at: Generated<Date>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    sandbox_payment: SandboxPaymentTable;
  }
}
