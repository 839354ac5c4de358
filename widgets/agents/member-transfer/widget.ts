import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'member-transfer',
  describes: 'Sends money to the upline, or from an agent to a member directly below, with the payment password.',
  events: {
    transfer: {
      describes: 'The player sends money; carries { memberId, amount, paymentPassword, key }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'transfer-in-team',
          params: {
            memberId: { $event: 'memberId' },
            amount: { $event: 'amount' },
            paymentPassword: { $event: 'paymentPassword' },
            key: { $event: 'key' },
          },
        },
      ],
    },
  },
  load: () => import('./MemberTransfer.tsx'),
});
