import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'consent-bar',
  describes: 'Asks for consent to analytics. Nothing is tracked before the player agrees.',
  events: {
    decide: {
      describes: 'The player agrees or declines. Carries { agreed }.',
      defaultActions: [
        { action: 'set-preference', params: { name: 'analytics', value: { $event: 'agreed' } } },
        { action: 'close-modal', params: { modal: 'consentBar' } },
      ],
    },
  },
  load: () => import('./ConsentBar.tsx'),
});
