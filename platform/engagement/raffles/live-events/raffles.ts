import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'raffles',
  describes: 'The tickets of the member changed.',
  audience: 'member',
});
