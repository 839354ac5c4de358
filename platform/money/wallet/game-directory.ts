import type { Site } from '../../sites/serving/site.ts';

/** What wallets and statements need to know of games. The domain of the catalogue provides it at start. */
export interface GameDirectory {
  /** Returns the vendors whose games play with a wallet of their own at the site. */
  transferVendors(site: Site): readonly TransferVendor[];
  /** Returns a game's name in the language; undefined when the catalogue no longer has the game. */
  gameName(
    game: { readonly vendor: string | undefined; readonly gameCode: string },
    language: string,
  ): string | undefined;
}

export interface TransferVendor {
  readonly code: string;
  readonly name: string;
  /** Place among the vendors, which numbers its wallet. */
  readonly position: number;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly gameDirectory: GameDirectory;
  }
}
