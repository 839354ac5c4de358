import type { Calls } from '../../../generated/types/calls.ts';
import type { RateServiceChatActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RateServiceChatActionParams>({
  name: 'rate-service-chat',
  describes: 'Rates a solved conversation with customer service.',
  tracks: 'service-rating',
  run: async ({ rating, text = '' }, { call, refresh }) => {
    await call('rateServiceChat', { rating, text });
    refresh('service-chat');
    return { ok: true };
  },
});
