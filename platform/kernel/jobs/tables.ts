import type { Generated } from 'kysely';

/** What a job has done: a job that is tried again finds its effect here. The queue's own tables are pg-boss's, in a schema of their own. */
interface JobEffectTable {
  key: string;
  at: Generated<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    job_effect: JobEffectTable;
  }
}
