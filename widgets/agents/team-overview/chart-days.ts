import type { TeamDay } from '../../../generated/types/data.ts';

/** Figures that a chart shows by day. */
export const CHARTED = ['validBets', 'net', 'activeMembers'] as const;
export type Charted = (typeof CHARTED)[number];

export const isAmount = (figure: Charted): boolean => figure !== 'activeMembers';

/** Returns a figure of each day, the oldest first. */
export const getValues = (days: readonly TeamDay[], figure: Charted): readonly bigint[] =>
  days.map((day) => BigInt(day[figure]));

/** Returns the day with the highest figure, the first of several. */
export const getHighest = (days: readonly TeamDay[], figure: Charted): TeamDay =>
  days.reduce((highest, day) => (BigInt(day[figure]) > BigInt(highest[figure]) ? day : highest));
