/** Topics of conversations with the category of help articles that is offered first. */
export const TOPICS = {
  account: 'account',
  deposit: 'money',
  withdrawal: 'money',
  game: 'games',
  promotion: 'money',
  limits: 'play-at-ease',
  complaint: 'terms',
  other: '',
} as const;

export type Topic = keyof typeof TOPICS;

/** Members above this club rank have their own customer service (MSG-04). */
export const MAX_REGULAR_RANK = 4;

interface UrgencyInput {
  readonly topic: Topic;
  readonly rank: number;
  readonly isHarm: boolean;
}

/** Returns the order in which conversations are answered: danger and limits first, then VIP, then money that is stuck. */
export function urgencyOf({ topic, rank, isHarm }: UrgencyInput): number {
  if (isHarm || topic === 'limits') return 0;
  if (rank > MAX_REGULAR_RANK) return 1;
  return topic === 'deposit' || topic === 'withdrawal' ? 2 : 3;
}

/** How long a solved conversation may be opened again and rated. */
export const REOPEN_MS = 72 * 3_600_000;
export const RATE_MS = 24 * 3_600_000;
