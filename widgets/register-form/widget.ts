import { defineWidget } from '../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'register-form',
  describes: 'Asks for what a new account needs and opens it.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The form is filled by its rules; carries { fields: { username, password, confirmPassword } }.',
      does: [{ action: 'register', params: { fields: { $event: 'fields' } } }],
    },
    login: {
      describes: 'The player has an account already.',
      does: [{ action: 'navigate', params: { to: { $link: 'login' } } }],
    },
  },
  load: () => import('./RegisterForm.tsx'),
});
