import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'notice-panel',
  describes: 'A full-page notice: not found, maintenance or region restriction, and what to do.',
  criticality: 'essential',
  events: {
    select: { describes: 'The player accepts the notice.', defaultActions: [{ action: 'close-modal', params: {} }] },
    retry: { describes: 'The player asks to try again.', defaultActions: [{ action: 'reload', params: {} }] },
    support: {
      describes: 'The player asks for help.',
      defaultActions: [{ action: 'open-customer-service', params: {} }],
    },
  },
  load: () => import('./NoticePanel.tsx'),
});
