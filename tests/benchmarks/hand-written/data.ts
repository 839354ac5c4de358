import type {
  AnnouncementPage,
  BannerList,
  Game,
  GamePage,
  PromotionList,
  VendorMenu,
  WinnerList,
} from '../../../generated/types/data.ts';

/** The page's input: texts of its language and its initial data. */
export interface PageData {
  readonly screen: 'home' | 'lobby' | 'toggle';
  readonly texts: Readonly<Record<string, string>>;
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
