/** A device on which an account has signed in, with a network in which it did. */
interface KnownDeviceTable {
  /** `member:` or `operator:` and the id of the account. */
  owner: string;
  token_hash: Buffer;
  network: string;
  seen_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    known_device: KnownDeviceTable;
  }
}

export {};
