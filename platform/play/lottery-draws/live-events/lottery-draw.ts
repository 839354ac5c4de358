import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'lottery-draw',
  describes:
    'A lottery without draws has a next one, or a draw of it has a result, was corrected, was cancelled or is settled.',
  audience: 'merchant',
});
