/** An operator's draft of a manifest. A discarded draft has a null text and keeps its revision number. */
interface ManifestDraftTable {
  merchant: string;
  text: string | null;
  revision: number;
  /** Hash of the version that was served when the draft began. */
  base: string;
  saved_by: string;
  saved_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    manifest_draft: ManifestDraftTable;
  }
}

export {};
