import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'withdrawal',
  describes: 'A withdrawal of the member has changed its state.',
  audience: 'member',
});
