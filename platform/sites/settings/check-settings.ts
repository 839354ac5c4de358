import { settings as validator } from '../../../generated/validators/settings.js';
import { checkSettings as check } from '../../../renderer/manifest/check/check-settings.ts';
import { formatProblem } from '../../../renderer/problem/problem.ts';

/** Returns the problems of settings, one sentence each; empty when they are valid. */
export const checkSettings = (settings: unknown): readonly string[] =>
  check(settings, validator).problems.map(formatProblem);
