import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'speed-test',
  describes: 'How quickly each configured domain and origin answers, and a way to change to another.',
  events: {
    measure: {
      describes: 'A connection is to be measured; the answer is shown beside it.',
      does: [
        {
          action: 'measure-connection',
          params: { kind: { $event: 'kind' }, address: { $event: 'address' } },
        },
      ],
    },
    use: {
      describes: 'The player wants this connection from now on.',
      does: [{ action: 'use-connection', params: { kind: { $event: 'kind' }, address: { $event: 'address' } } }],
    },
    leave: {
      describes: 'The player leaves the choice to the site again.',
      does: [{ action: 'use-connection', params: { kind: { $event: 'kind' } } }],
    },
  },
  load: () => import('./SpeedTest.tsx'),
});
