import { defineWidget } from '../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'login-form',
  describes: 'Asks for username and password and logs the player in.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The form is filled by its rules; carries { fields: { username, password } }.',
      does: [
        {
          action: 'log-in',
          params: { username: { $event: 'fields.username' }, password: { $event: 'fields.password' } },
        },
      ],
    },
    register: {
      describes: 'The player would rather open an account.',
      does: [{ action: 'navigate', params: { to: { $link: 'register' } } }],
    },
  },
  load: () => import('./LoginForm.tsx'),
});
