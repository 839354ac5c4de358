/** A title that players know: a game of some engine under a name, with colours and motifs of its own. */
export interface Title {
  readonly gameCode: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameType: string;
  readonly classify: string;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly palette: TitlePalette;
  /** The picture the title is known by, and others that go with it; files of the folder `motifs`. */
  readonly motif: string;
  readonly companions: readonly string[];
  readonly lines: number;
  /** Smallest stake, in 1/10 000 of a unit like dollar or euro. */
  readonly minBet: number;
  /** Under maintenance: it is on the price list, and nobody can open it. */
  readonly rests?: boolean;
}

/** From the dark of the far ground to the light around the hero. */
export interface TitlePalette {
  readonly deep: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
}

export const titleName = (title: Title, language: string): string =>
  title.names[language] ?? title.names.en ?? title.code;
