import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'win',
  describes: 'The winner board of the merchant changed.',
  audience: 'merchant',
});
