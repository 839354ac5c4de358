import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'speed-test',
  describes: 'Measures the response time of each configured domain and origin, and switches to another.',
  events: {
    measure: {
      describes: 'A connection is measured; the outcome is shown beside it.',
      defaultActions: [
        {
          action: 'measure-connection',
          params: { kind: { $event: 'kind' }, address: { $event: 'address' } },
        },
      ],
    },
    use: {
      describes: 'The player chose this connection.',
      defaultActions: [
        { action: 'use-connection', params: { kind: { $event: 'kind' }, address: { $event: 'address' } } },
      ],
    },
    leave: {
      describes: 'The player resets the choice to the site’s default.',
      defaultActions: [{ action: 'use-connection', params: { kind: { $event: 'kind' } } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./SpeedTest.tsx'),
});
