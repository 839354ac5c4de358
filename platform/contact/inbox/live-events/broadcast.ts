import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'broadcast',
  describes:
    'An operator’s message to an audience has begun or was stopped: pages of members count their messages again.',
  audience: 'merchant',
});
