import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'link-list',
  describes: 'A panel of links to pages that belong to the subject of this one.',
  load: () => import('./LinkList.tsx'),
});
