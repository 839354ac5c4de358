import type { Calls } from '../../../generated/types/calls.ts';
import type { SetQuietHoursActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetQuietHoursActionParams>({
  name: 'set-quiet-hours',
  describes:
    'Chooses the hours of the day, in the time zone of the browser, without copies of messages; equal times end them.',
  requires: 'realAccount',
  run: async ({ starts, ends }, { call, refresh }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await call('setQuietHours', { starts, ends, timeZone });
    refresh('message-choices');
    return { ok: true };
  },
});
