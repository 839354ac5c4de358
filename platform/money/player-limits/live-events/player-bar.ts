import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'player-bar',
  describes: 'A break or an exclusion of the member has begun, or will end.',
  audience: 'member',
});
