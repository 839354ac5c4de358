import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'deposit',
  describes: 'A deposit of the member changed its state.',
  audience: 'member',
});
