import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'net-position',
  describes:
    'What play cost the player: deposits, withdrawals, stakes and result of this session, 24 hours, 7 and 30 days and all time.',
  load: () => import('./NetPosition.tsx'),
});
