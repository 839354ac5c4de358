import type { Calls } from '../../../generated/types/calls.ts';
import type { VendorMenu } from '../../../generated/types/data.ts';
import type { VendorMenuSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, VendorMenuSourceParams, VendorMenu>({
  name: 'vendor-menu',
  describes: 'Vendors by game category, in the order of the site.',
  returns: 'VendorMenu',
  followsSettings: true,
  freshFor: 600,
  keepInSession: true,
  read: async (_params, call, { language, merchant }) => {
    const menus = await call('gameMenus', { language });
    // Other platforms of the API family list families of lotteries there, and vendors in lanes only.
    const groups = Object.values(menus).flatMap((group) => (group?.vendors ? [group] : []));
    if (groups.length > 0) return { groups };
    const { data } = await call('newGameVendor', { merchantCode: merchant, platform: 'html5-desktop' });
    return { groups: data.lanes.map(groupOf) };
  },
});

type Card = Calls['newGameVendor']['response']['data']['lanes'][number]['cards'][number];

/** A lane of a platform of the API family, which may not count the games. */
interface Lane {
  readonly gameClassify: string;
  readonly cards: readonly (Omit<Card, 'gameCount'> & { readonly gameCount?: number })[];
}

const groupOf = ({ gameClassify, cards }: Lane): VendorMenu['groups'][number] => ({
  gameCategory: gameClassify,
  vendors: cards.map(({ vassalage, displayName, smallIcon, gameCount }) => ({
    code: vassalage,
    displayName,
    icon: smallIcon,
    ...(gameCount === undefined ? {} : { gameCount }),
    lotteryProvider: false,
  })),
});
