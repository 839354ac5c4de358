import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'identity-check',
  describes: 'An operator has decided about the member’s proof of identity, or asked for one.',
  audience: 'member',
});
