/** The questions, in order; each has a text of its own. */
export const QUESTIONS = [
  'afford',
  'more',
  'chase',
  'borrow',
  'problem',
  'health',
  'criticism',
  'money',
  'guilt',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** The answers, whose places are their points. */
export const ANSWERS = ['never', 'sometimes', 'often', 'always'] as const;
export type Answer = (typeof ANSWERS)[number];

export type Answers = Readonly<Partial<Record<Question, Answer>>>;
export type Band = 'none' | 'low' | 'moderate' | 'high';

/** Least points of each band, highest first. */
const BANDS: readonly (readonly [Band, number])[] = [
  ['high', 8],
  ['moderate', 3],
  ['low', 1],
  ['none', 0],
];

/** Returns the questions that have no answer yet. */
export const findOpen = (answers: Answers): readonly Question[] =>
  QUESTIONS.filter((one) => answers[one] === undefined);

/** Returns the points of the answers: 0 to 27. */
export const getScore = (answers: Answers): number =>
  QUESTIONS.reduce((sum, one) => sum + ANSWERS.indexOf(answers[one] ?? 'never'), 0);

/** Returns the band of a score. */
export const getBand = (score: number): Band => BANDS.find(([, least]) => score >= least)?.[0] ?? 'none';
