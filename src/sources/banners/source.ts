import type { Calls } from '../../../generated/types/calls.ts';
import type { BannerList } from '../../../generated/types/data.ts';
import type { BannersSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, BannersSourceParams, BannerList>({
  name: 'banners',
  describes: 'Banners of a group, in order.',
  returns: 'BannerList',
  freshFor: 300,
  keepInSession: true,
  read: async ({ group }, call, { language }) =>
    (await call('listAnnouncements', { types: 'B', groupName: group, language })).banners,
});
