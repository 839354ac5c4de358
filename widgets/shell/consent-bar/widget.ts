import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'consent-bar',
  describes: 'Asks whether visits may be counted. Nothing is counted before the player agrees.',
  events: {
    decide: {
      describes: 'The player agrees or declines. Carries { agreed }.',
      does: [
        { action: 'set-preference', params: { name: 'analytics', value: { $event: 'agreed' } } },
        { action: 'close-modal', params: { modal: 'consentBar' } },
      ],
    },
  },
  load: () => import('./ConsentBar.tsx'),
});
