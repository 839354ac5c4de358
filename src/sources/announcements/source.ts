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
  refreshOn: ['notice'],
  isPartial: ({ partial }) => partial === true,
  paged: {
    pages: ({ totalPages }) => totalPages,
    join: (before, next) => ({ ...next, announcements: [...before.announcements, ...next.announcements] }),
  },
  read: async ({ kind }, call, { language, page }) => {
    const asked = { types: kind === 'popup' ? 'PU' : 'PL', language, pageNo: page, pageSize: 9 };
    const answer = await call('listAnnouncements', asked);
    return kind === 'popup' ? answer.popup : answer.player;
  },
});
