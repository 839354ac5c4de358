import type { FaceName } from './lettering.ts';

/** What the art needs to know of a vendor; the catalogue's `vendors.json` holds more. */
export interface VendorArt {
  readonly primary: string;
  readonly secondary: string;
  /** The name of its mark. */
  readonly mark: string;
  /** The frame around its covers. */
  readonly frame: string;
  readonly face: FaceName;
}

export interface Vendor {
  readonly code: string;
  readonly displayName: string;
  readonly categories: readonly string[];
  readonly lotteryProvider?: boolean;
  readonly popupList?: boolean;
  readonly art: VendorArt;
}

/** What the art needs to know of a game. */
export interface CoverGame {
  readonly nodeId: number;
  readonly code: string;
  readonly gameName: { readonly en: string };
  readonly art: GameArt;
}

export interface GameArt {
  readonly motif: string;
  readonly palette: string;
  readonly scene: string;
  readonly accent: string;
  readonly material?: string;
}
