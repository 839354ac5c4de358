import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'service',
  describes: 'The member’s conversation with customer service has changed.',
  audience: 'member',
});
