import type { Calls } from '../../../generated/types/calls.ts';
import type { SendServiceMessageActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SendServiceMessageActionParams>({
  name: 'send-service-message',
  describes:
    'Sends a message to customer service, with a picture that it uploads first; begins a conversation with a topic.',
  tracks: 'service-message',
  run: async ({ topic, clientId, text, picture = '' }, { call, fact, refresh }) => {
    const file =
      picture === '' ? undefined : await call('uploadFile', { purpose: 'service-picture', content: picture });
    const message = { clientId, text, ...(file ? { pictureId: file.id } : {}) };
    if (topic === '') await call('sendServiceMessage', message);
    else await call('startServiceChat', { topic, page: String(fact('route.path') ?? ''), ...message });
    refresh('service-chat');
    return { ok: true };
  },
});
