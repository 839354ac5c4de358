import type { FeedbackList } from '../../../generated/types/data.ts';

export type SentFeedback = FeedbackList['sent'][number];

/** Subjects of feedback (MSG-05), each with its icon. */
export const SUBJECTS: Readonly<Record<SentFeedback['questionType'], string>> = {
  deposit: 'wallet',
  withdrawal: 'banknote',
  game: 'gamepad-2',
  customerService: 'headset',
  application: 'smartphone',
  other: 'circle-help',
};
