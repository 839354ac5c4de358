import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'session',
  describes: 'Some of the member’s sessions have ended.',
  audience: 'member',
  endsSessions: true,
});
