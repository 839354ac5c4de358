import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const code = { code: { $event: 'code' } };

export const widget = defineWidget({
  name: 'authenticator-panel',
  describes: 'Adds an authenticator app to the account, shows its recovery codes, and removes it.',
  events: {
    enrol: {
      describes: 'The player begins; carries { password }. The outcome’s value is { secret, uri }.',
      showsFailure: true,
      defaultActions: [{ action: 'enrol-authenticator', params: { password: { $event: 'password' } } }],
    },
    confirm: {
      describes: 'The player types the app’s first code; carries { code }. The outcome’s value is { recoveryCodes }.',
      showsFailure: true,
      defaultActions: [{ action: 'confirm-authenticator', params: code }],
    },
    renew: {
      describes: 'The player asks for new recovery codes; carries { code }. The outcome’s value is { recoveryCodes }.',
      showsFailure: true,
      defaultActions: [{ action: 'renew-recovery-codes', params: code }],
    },
    remove: {
      describes: 'The player removes the app; carries { code }.',
      showsFailure: true,
      defaultActions: [{ action: 'remove-authenticator', params: code }],
    },
    copy: {
      describes: 'The player copies the secret or the codes; carries { text }.',
      defaultActions: [{ action: 'copy', params: { text: { $event: 'text' } } }],
    },
  },
  hydrate: 'load',
  load: () => import('./AuthenticatorPanel.tsx'),
});
