import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

/** `sendMessage` puts its name into the outbox, with the message. */
export const liveEvent = defineLiveEvent({
  name: 'inbox',
  describes: 'The inbox of the member has changed.',
  audience: 'member',
});
