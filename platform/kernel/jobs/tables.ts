import type { Generated } from 'kysely';

/**
 * Effects that jobs have had, so that a retried job does not repeat them. pg-boss has its own tables in a schema of its
 * own.
 */
interface JobEffectTable {
  key: string;
  at: Generated<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    job_effect: JobEffectTable;
  }
}
