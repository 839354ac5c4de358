import type { Executor } from '../../kernel/database/connection.ts';

export interface AuditRow {
  readonly merchant: string;
  readonly now: number;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly address: string;
  readonly requestId: string;
  readonly detail: object;
}

/** Appends a row to the audit log; a trigger in the database chains its hash to the row before. */
export async function addAuditRow(db: Executor, { now, requestId, detail, ...row }: AuditRow): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...row, at: new Date(now), request_id: requestId, detail: JSON.stringify(detail) })
    .execute();
}
