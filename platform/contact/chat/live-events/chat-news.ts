import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

/** Rooms of a merchant have new messages; sent once for all that come within some seconds. */
export const liveEvent = defineLiveEvent({
  name: 'chat-news',
  describes: 'Chat rooms have new messages: pages count again what their player has not read.',
  audience: 'merchant',
});
