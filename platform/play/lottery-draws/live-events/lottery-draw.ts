import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'lottery-draw',
  describes: 'A draw of a lottery has a result, was corrected, was cancelled or is settled.',
  audience: 'merchant',
});
