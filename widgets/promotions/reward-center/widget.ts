import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'reward-center',
  describes: 'Everything that the member can claim, with its deadline, what runs with its bar, and earlier rewards.',
  events: {
    code: {
      describes: 'The member enters the code of a promotion; carries { code }.',
      showsFailure: true,
      defaultActions: [{ action: 'enter-promotion-code', params: { code: { $event: 'code' } } }],
    },
    claim: {
      describes: 'The member claims a reward; carries { id }.',
      defaultActions: [{ action: 'claim-reward', params: { id: { $event: 'id' } } }],
    },
  },
  load: () => import('./RewardCenter.tsx'),
});
