import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'promotion-status',
  describes: 'How the member stands in a promotion: its state and why, the bar, and the press to join, apply or claim.',
  events: {
    join: {
      describes: 'The member joins; carries { id }.',
      defaultActions: [{ action: 'join-promotion', params: { id: { $event: 'id' } } }],
    },
    claim: {
      describes: 'The member claims a reward; carries { id }.',
      defaultActions: [{ action: 'claim-reward', params: { id: { $event: 'id' } } }],
    },
    apply: {
      describes: 'The member applies; carries { id, remark, images } and { messenger, handle } where asked.',
      defaultActions: [
        {
          action: 'apply-promotion',
          params: {
            id: { $event: 'id' },
            remark: { $event: 'remark' },
            images: { $event: 'images' },
            messenger: { $event: 'messenger' },
            handle: { $event: 'handle' },
          },
        },
      ],
    },
  },
  load: () => import('./PromotionStatus.tsx'),
});
