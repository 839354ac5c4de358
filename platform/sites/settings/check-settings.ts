import { settings as validator } from '../../../generated/validators/settings.js';
import { checkSettings as check } from '../../../renderer/manifest/check/check-settings.ts';
import { formatProblem } from '../../../renderer/problem/problem.ts';

/** What is wrong with settings, a sentence each; the given value is left as it is. */
export const checkSettings = (settings: unknown): readonly string[] =>
  check(settings, validator).problems.map(formatProblem);
