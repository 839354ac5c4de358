import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'login-verification',
  describes: 'Asks for what a log-in needs beside the password; stands in the dialog that the log-in opens.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The player proves it; carries { challengeId, method, answer }.',
      showsFailure: true,
      does: [
        {
          action: 'verify-login',
          params: {
            challengeId: { $event: 'challengeId' },
            method: { $event: 'method' },
            answer: { $event: 'answer' },
          },
        },
      ],
    },
    code: {
      describes: 'The player asks for a code; carries { challengeId, method }.',
      does: [
        {
          action: 'send-code',
          params: { purpose: 'verification', challengeId: { $event: 'challengeId' }, method: { $event: 'method' } },
        },
      ],
    },
    over: {
      describes: 'There is nothing to answer any more, and the player logs in anew.',
      does: [{ action: 'close-modal', params: { modal: 'loginVerificationModal' } }],
    },
  },
  load: () => import('./LoginVerification.tsx'),
});
