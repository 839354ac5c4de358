/** Who stands above members. The tree of agents, a domain above this one, provides it at start. */
export interface UplineDirectory {
  /** Returns whether an agent stands above the member. */
  hasUpline(memberId: bigint): Promise<boolean>;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly uplineDirectory: UplineDirectory;
  }
}
