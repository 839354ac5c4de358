import type { Executor } from '../../kernel/database/connection.ts';

/** A task for operators about one subject of a payment provider. */
export interface TaskKey {
  readonly kind: string;
  /** The adapter of the provider. */
  readonly vendor: string;
  readonly subject: string;
}

/** Opens a task, or opens it again with the new detail; there is one for each key. */
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
