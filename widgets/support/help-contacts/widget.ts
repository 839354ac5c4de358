import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'help-contacts',
  describes: 'Organisations outside the site that help with gambling, as links of a menu.',
  load: () => import('./HelpContacts.tsx'),
});
