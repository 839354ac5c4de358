import { describeFix, describeProblem, isProblemCode } from '../../../renderer/manifest/problems/problem-text.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import type { Text } from '../../i18n/texts.ts';

/** Returns the sentence of a manifest's problem in the operator's language; the message of any other problem. */
export const problemWords = (problem: Problem, t: Text): string =>
  isProblemCode(problem.code) ? describeProblem(problem, t) : problem.message;

/** Returns how to fix a manifest's problem in the operator's language; empty when there is none. */
export const fixWords = (problem: Problem, t: Text): string =>
  isProblemCode(problem.code) ? describeFix(problem, t) : (problem.fix ?? '');
