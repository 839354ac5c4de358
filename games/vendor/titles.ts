/** A title: a game engine under a name with its own colours and motifs. */
export interface Title {
  readonly gameCode: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameType: string;
  readonly classify: string;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly palette: TitlePalette;
  /** The main motif and its companions; files of the folder `motifs`. */
  readonly motif: string;
  readonly companions: readonly string[];
  readonly lines: number;
  /** Minimum stake, in 1/10 000 of a unit such as dollar or euro. */
  readonly minBet: number;
  /** The title is under maintenance: it is listed in the catalogue, but cannot be opened. */
  readonly rests?: boolean;
}

/** Colours from the dark background to the light around the main motif. */
export interface TitlePalette {
  readonly deep: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
}

export const titleName = (title: Title, language: string): string =>
  title.names[language] ?? title.names.en ?? title.code;
