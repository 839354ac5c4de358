import type { FeedbackList } from '../../../generated/types/data.ts';

export type SentFeedback = FeedbackList['sent'][number];

/** What feedback can be about (MSG-05), each with its picture. */
export const SUBJECTS: Readonly<Record<SentFeedback['questionType'], string>> = {
  deposit: 'wallet',
  withdrawal: 'banknote',
  game: 'gamepad-2',
  customerService: 'headset',
  application: 'smartphone',
  other: 'circle-help',
};
