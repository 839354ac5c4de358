import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

/** A member was muted, banned or excluded, may write again, or was mentioned. */
export const liveEvent = defineLiveEvent({
  name: 'chat-seat',
  describes: 'What a member may do in the chat has changed, or somebody mentioned them.',
  audience: 'member',
});
