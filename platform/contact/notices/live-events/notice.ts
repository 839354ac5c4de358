import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'notice',
  describes: 'An operator added, changed or withdrew a notice: open pages read the notices again.',
  audience: 'merchant',
  changesPages: true,
});
