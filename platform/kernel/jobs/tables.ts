import type { Generated } from 'kysely';

interface JobRunTable {
  name: string;
  ran_at: Date;
}

/** What a job has done: a job that is tried again finds its effect here. The queue's own tables are pg-boss's, in a schema of their own. */
interface JobEffectTable {
  key: string;
  at: Generated<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    job_run: JobRunTable;
    job_effect: JobEffectTable;
  }
}
