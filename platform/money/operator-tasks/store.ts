import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Identifies a task by which an operator resolves an exception, such as a disputed payment. */
export interface TaskKey {
  readonly kind: string;
  /** Name of the provider's adapter. */
  readonly vendor: string;
  readonly subject: string;
}

/** Opens a task, or reopens it with the new detail. Each key has one task. */
export async function openTask(within: Executor, task: TaskKey, detail: object): Promise<void> {
  const text = JSON.stringify(detail);
  await within
    .insertInto('operator_task')
    .values({ ...task, detail: text, done_at: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'vendor', 'subject']).doUpdateSet({ detail: text, done_at: null }),
    )
    .execute();
}

/**
 * Opens a task about a fact that is found again and again: once for each reason, so that a task an operator has closed stays
 * closed. Returns false when the task was opened for this reason before.
 */
export async function openTaskOnce(
  within: Executor,
  task: TaskKey,
  detail: { readonly because: string },
): Promise<boolean> {
  const text = JSON.stringify(detail);
  const { numInsertedOrUpdatedRows: opened } = await within
    .insertInto('operator_task')
    .values({ ...task, detail: text, done_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'vendor', 'subject'])
        .doUpdateSet({ detail: text, done_at: null })
        .where(sql`operator_task.detail ->> 'because'`, 'is distinct from', detail.because),
    )
    .executeTakeFirstOrThrow();
  return opened === 1n;
}

/** Closes an open task with a note. */
export async function closeTask(
  within: Executor,
  { kind, vendor, subject }: TaskKey,
  { at, note }: { readonly at: Date; readonly note: string },
): Promise<void> {
  await within
    .updateTable('operator_task')
    .set({ done_at: at, note })
    .where('kind', '=', kind)
    .where('vendor', '=', vendor)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .execute();
}
