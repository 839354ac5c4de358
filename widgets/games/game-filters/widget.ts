import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-filters',
  describes:
    'What a lobby can be narrowed by: tabs, providers with counts, kind, name, stake, lines; all in the address.',
  events: {
    change: {
      describes: 'The player chose; carries { changes, replace } of the address’s parameters.',
      does: [{ action: 'set-query', params: { changes: { $event: 'changes' }, replace: { $event: 'replace' } } }],
    },
    personal: {
      describes: 'The player wants games of their own, favourites or recent; carries { changes }.',
      does: [{ action: 'set-query', params: { changes: { $event: 'changes' } }, requires: 'realAccount' }],
    },
  },
  load: () => import('./GameFilters.tsx'),
});
