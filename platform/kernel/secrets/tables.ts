/** Secrets that the platform generates at first use and that all processes share. */
interface PlatformSecretTable {
  name: string;
  secret: Buffer;
}

declare module '../database/tables.ts' {
  interface Tables {
    platform_secret: PlatformSecretTable;
  }
}

export {};
