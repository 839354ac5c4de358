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
  read: async (_params, call, { language }) => {
    const groups = await call('gameMenus', { language });
    return { groups: Object.values(groups).flatMap((group) => (group ? [group] : [])) };
  },
});
