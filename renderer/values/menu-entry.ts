/** One entry of a resolved menu: translated, filtered by its conditions, with addresses instead of route names. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
  readonly href?: string;
  readonly select?: () => void;
  readonly badge?: number;
  readonly category?: string;
  readonly emphasis: 'normal' | 'strong';
  /** Leads to where the player is. */
  readonly active: boolean;
  readonly items: readonly MenuEntry[];
}
