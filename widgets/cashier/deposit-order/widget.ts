import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'deposit-order',
  describes: 'A deposit: what is needed to pay it, its state as it changes, and what to do next.',
  events: {
    copy: {
      describes: 'The player copies what they pay with; carries { text }.',
      defaultActions: [{ action: 'copy', params: { text: { $event: 'text' } } }],
    },
    cancel: {
      describes: 'The player cancels the deposit; carries { order }.',
      defaultActions: [
        {
          action: 'cancel-deposit',
          params: { order: { $event: 'order' } },
          confirm: { $text: 'deposit-order.cancel-confirm' },
        },
      ],
    },
    again: {
      describes: 'The player wants to deposit again, or by another method.',
      defaultActions: [{ action: 'set-query', params: { changes: { order: '' } } }],
    },
    help: {
      describes: 'The player asks for help with the deposit.',
      defaultActions: [{ action: 'open-customer-service', params: {} }],
    },
    sandbox: {
      describes: 'The player ends the deposit at the provider of the sandbox; carries { order, ending }.',
      showsFailure: true,
      defaultActions: [
        { action: 'sandbox-payment', params: { order: { $event: 'order' }, ending: { $event: 'ending' } } },
      ],
    },
  },
  criticality: 'essential',
  hydrate: 'load',
  load: () => import('./DepositOrder.tsx'),
});
