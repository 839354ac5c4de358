/** Results from outside that were replaced. */
interface LotteryCorrectionTable {
  game: string;
  numero: string;
  /** Version of the draw from then on. */
  version: number;
  before: string[];
  after: string[];
  reason: string;
  made_by: string;
  made_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    lottery_correction: LotteryCorrectionTable;
  }
}

export {};
