import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'login-verification',
  describes: 'Asks for the second factor of a log-in, in the dialog that the log-in opens.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The player answers the challenge; carries { challengeId, method, answer }.',
      showsFailure: true,
      defaultActions: [
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
      defaultActions: [
        {
          action: 'send-code',
          params: { purpose: 'verification', challengeId: { $event: 'challengeId' }, method: { $event: 'method' } },
        },
      ],
    },
    over: {
      describes: 'The challenge has expired; the player has to log in again.',
      defaultActions: [{ action: 'close-modal', params: { modal: 'loginVerificationModal' } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./LoginVerification.tsx'),
});
