import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'notice-panel',
  describes: 'A full-page notice: not found, maintenance or region restriction, and what to do.',
  criticality: 'essential',
  events: {
    select: { describes: 'The player accepts the notice.', does: [{ action: 'close-modal', params: {} }] },
    retry: { describes: 'The player asks to try again.', does: [{ action: 'reload', params: {} }] },
    support: { describes: 'The player asks for help.', does: [{ action: 'open-customer-service', params: {} }] },
  },
  load: () => import('./NoticePanel.tsx'),
});
