import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'reality-check',
  describes: 'The interval at which the player is told how long they have played: 15, 30 or 60 minutes.',
  events: {
    choose: {
      describes: 'The player chooses an interval; carries { minutes }.',
      showsFailure: true,
      defaultActions: [{ action: 'set-reality-check', params: { minutes: { $event: 'minutes' } } }],
    },
  },
  load: () => import('./RealityCheck.tsx'),
});
