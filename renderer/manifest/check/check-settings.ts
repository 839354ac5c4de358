import type { Settings } from '../../../generated/types/settings.ts';
import { type Problem, sortProblems } from '../../problem/problem.ts';
import { copyJson, show } from '../json/json.ts';
import { toProblem } from '../problems/problem-text.ts';
import type { Validator } from './catalog.ts';
import { checkFieldLengths } from './check-fields.ts';
import { checkPatterns } from './check-patterns.ts';
import { getFindings } from './envelope-findings.ts';

export interface CheckedSettings {
  /** The settings to use: the new ones when they are valid, else the last valid ones. */
  readonly settings: Settings | undefined;
  /** Whether the new settings were accepted. */
  readonly accepted: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Validates settings as a whole: with any error they are rejected with all problems, and the last valid settings stay
 * in use. Defaults are not filled in, because the manifest supplies the values that settings leave out.
 */
export function checkSettings(given: unknown, validator: Validator, lastGood?: Settings): CheckedSettings {
  const checked = copyJson(given);
  if ('rejected' in checked) {
    const code = checked.rejected === 'deep' ? 'too-deep' : checked.rejected === 'key' ? 'forbidden-key' : 'wrong-type';
    const finding = { code, path: checked.at.slice(0, 20), found: show(checked.at.at(-1)), expected: 'JSON' } as const;
    return { settings: lastGood, accepted: false, problems: [toProblem(finding)] };
  }
  const untouched = structuredClone(checked.copy);
  const settings = untouched as Settings;
  const findings = validator(checked.copy)
    ? [...checkPatterns(settings.registration), ...checkFieldLengths(settings.registration)]
    : getFindings(validator.errors);
  if (findings.length === 0) return { settings, accepted: true, problems: [] };
  return { settings: lastGood, accepted: false, problems: sortProblems(findings.map((finding) => toProblem(finding))) };
}
