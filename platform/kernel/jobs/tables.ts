interface JobRunTable {
  name: string;
  ran_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    job_run: JobRunTable;
  }
}

export {};
