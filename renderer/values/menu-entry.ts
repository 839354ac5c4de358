/** An entry of a resolved menu: visible, translated, with an address instead of a route name. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
  readonly href?: string;
  readonly select?: () => void;
  readonly badge?: number;
  readonly category?: string;
  readonly emphasis: 'normal' | 'strong';
  /** Whether it leads to the current address. */
  readonly active: boolean;
  readonly items: readonly MenuEntry[];
}
