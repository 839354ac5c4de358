import type { Calls } from '../../../generated/types/calls.ts';
import type { AnnouncementPage } from '../../../generated/types/data.ts';
import type { AnnouncementsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, AnnouncementsSourceParams, AnnouncementPage>({
  name: 'announcements',
  describes: 'Announcements, newest first, nine a page.',
  returns: 'AnnouncementPage',
  freshFor: 120,
  keepInSession: true,
  paged: {
    pages: ({ totalPages }) => totalPages,
    join: (before, next) => ({ ...next, announcements: [...before.announcements, ...next.announcements] }),
  },
  read: async (_params, call, { language, page }) =>
    (await call('listAnnouncements', { types: 'PL', language, pageNo: page, pageSize: 9 })).player,
});
