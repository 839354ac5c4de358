import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'category-tiles',
  describes: 'Game categories as large tiles, pills or a strip of icons.',
  load: () => import('./CategoryTiles.tsx'),
});
