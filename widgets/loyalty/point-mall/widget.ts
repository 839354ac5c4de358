import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'point-mall',
  describes:
    'The points mall: the player’s points, goods and chips by category, redeeming in a dialog, and converting to chips.',
  events: {
    redeem: {
      describes:
        'The player redeems; carries { rewardId, variantId, quantity, paymentPassword, address, countryDialingCode, mobileNum, key }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'redeem-reward',
          params: {
            rewardId: { $event: 'rewardId' },
            variantId: { $event: 'variantId' },
            quantity: { $event: 'quantity' },
            paymentPassword: { $event: 'paymentPassword' },
            address: { $event: 'address' },
            countryDialingCode: { $event: 'countryDialingCode' },
            mobileNum: { $event: 'mobileNum' },
            key: { $event: 'key' },
          },
        },
      ],
    },
    convert: {
      describes: 'The player converts points to chips; carries { points, paymentPassword, key }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'convert-points',
          params: {
            points: { $event: 'points' },
            paymentPassword: { $event: 'paymentPassword' },
            key: { $event: 'key' },
          },
        },
      ],
    },
  },
  hydrate: 'load',
  load: () => import('./PointMall.tsx'),
});
