import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'reward-center',
  describes: 'Everything that the member can claim, with its deadline, what runs with its bar, and earlier rewards.',
  events: {
    claim: {
      describes: 'The member claims a reward; carries { id }.',
      showsFailure: true,
      defaultActions: [{ action: 'claim-reward', params: { id: { $event: 'id' } } }],
    },
  },
  load: () => import('./RewardCenter.tsx'),
});
