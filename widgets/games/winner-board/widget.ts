import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'winner-board',
  describes: 'Recent big wins with masked names.',
  load: () => import('./WinnerBoard.tsx'),
});
