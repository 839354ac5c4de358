import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-proof',
  describes: 'A draw of a lottery, which the browser can compute again.',
  load: () => import('./LotteryProof.tsx'),
});
