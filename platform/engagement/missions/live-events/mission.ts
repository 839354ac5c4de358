import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'mission',
  describes: 'A mission of the member has moved.',
  audience: 'member',
});
