import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'bonus-details',
  describes:
    'The player’s active bonus with its progress, what counts and its terms, and all bonuses with their status.',
  load: () => import('./BonusDetails.tsx'),
});
