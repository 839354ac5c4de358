import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'service',
  describes: 'The conversation of a member or visitor with customer service has changed.',
  audience: 'member',
  hasStream: true,
});
