import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'provider-row',
  describes: 'Game vendors, each leading to its games.',
  load: () => import('./ProviderRow.tsx'),
});
