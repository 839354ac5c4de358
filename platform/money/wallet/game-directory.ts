import type { Site } from '../../sites/serving/site.ts';

/** Data about games that wallets and statements need. The catalogue, a domain above this one, provides it at start. */
export interface GameDirectory {
  /** Returns the vendors whose games use a separate wallet at the site. */
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
  /** Rank of the vendor in the catalogue. The API derives the wallet's number from it. */
  readonly position: number;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly gameDirectory: GameDirectory;
  }
}
