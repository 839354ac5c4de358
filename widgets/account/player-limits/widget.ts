import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'player-limits',
  describes: 'Limits that the player sets for deposits, stakes, losses and time of play, with what is left of each.',
  events: {
    set: {
      describes: 'The player sets or ends a limit; carries { kind, period, amount }, without an amount to end it.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'set-player-limit',
          params: { kind: { $event: 'kind' }, period: { $event: 'period' }, amount: { $event: 'amount' } },
        },
      ],
    },
    confirm: {
      describes: 'The player confirms a raise that has waited; carries { kind, period }.',
      showsFailure: true,
      defaultActions: [
        { action: 'confirm-player-limit', params: { kind: { $event: 'kind' }, period: { $event: 'period' } } },
      ],
    },
  },
  load: () => import('./PlayerLimits.tsx'),
});
