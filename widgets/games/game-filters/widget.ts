import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-filters',
  describes:
    'The filters of a lobby: tabs, vendors with counts, kind, name, stake and lines. The choice is kept in the URL.',
  events: {
    change: {
      describes: 'The player changed a filter; carries { changes, replace } for the query parameters.',
      defaultActions: [
        { action: 'set-query', params: { changes: { $event: 'changes' }, replace: { $event: 'replace' } } },
      ],
    },
    personal: {
      describes: 'The player chose favourite or recent games; carries { changes }.',
      defaultActions: [{ action: 'set-query', params: { changes: { $event: 'changes' } }, requires: 'realAccount' }],
    },
  },
  load: () => import('./GameFilters.tsx'),
});
