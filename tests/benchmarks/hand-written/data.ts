import type {
  AnnouncementPage,
  BannerList,
  Game,
  GamePage,
  PromotionList,
  VendorMenu,
  WinnerList,
} from '../../../generated/types/data.ts';

/** An entry of a menu: a link, a button without an address, or a column of the footer with its entries. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
  readonly href?: string;
  readonly category?: string;
  readonly strong: boolean;
  readonly items: readonly Entry[];
}

export type Menus = Readonly<Record<'main' | 'service' | 'footer' | 'partners', readonly Entry[]>>;

/** The page's input: texts of its language and its initial data. */
export interface PageData {
  readonly screen: 'home' | 'lobby' | 'toggle';
  readonly texts: Readonly<Record<string, string>>;
  readonly menus: Menus;
  readonly vendors: VendorMenu;
  readonly banners: BannerList;
  readonly announcements: AnnouncementPage;
  readonly winners: WinnerList;
  readonly promotions: PromotionList;
  readonly rows: Readonly<Record<'hot' | 'live' | 'popular' | 'sports' | 'new' | 'fish', GamePage>>;
  /** Rows of cards of the lobby. */
  readonly lobby?: readonly GamePage[];
  /** Sections of the screen for the flag toggle. */
  readonly sections?: number;
}

export type { Game, GamePage, VendorMenu };

export const readData = (): PageData => JSON.parse(document.getElementById('data')?.textContent ?? '{}') as PageData;
