import type { Settings } from '../../../generated/types/settings.ts';
import { type Problem, sortProblems } from '../../problem/problem.ts';
import type { Validator } from './catalog.ts';
import { checkPatterns } from './check-patterns.ts';
import { findingsOf } from './envelope-findings.ts';
import { copyJson, show } from '../json/json.ts';
import { problemOf } from '../problems/problem-text.ts';

export interface CheckedSettings {
  /** What serves: the given settings when they are good, else the last good ones. */
  readonly settings: Settings | undefined;
  /** Whether the given settings were taken. */
  readonly taken: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Takes settings only whole and only good: malformed ones are refused with every problem, and the last good ones serve on.
 * Defaults are not filled in, for what settings leave out is the manifest's to say.
 */
export function checkSettings(given: unknown, validator: Validator, lastGood?: Settings): CheckedSettings {
  const checked = copyJson(given);
  if ('refused' in checked) {
    const code = checked.refused === 'deep' ? 'too-deep' : checked.refused === 'key' ? 'forbidden-key' : 'wrong-type';
    const finding = { code, path: checked.at.slice(0, 20), found: show(checked.at.at(-1)), expected: 'JSON' } as const;
    return { settings: lastGood, taken: false, problems: [problemOf(finding)] };
  }
  const untouched = structuredClone(checked.copy);
  const settings = untouched as Settings;
  const findings = validator(checked.copy) ? checkPatterns(settings.registration) : findingsOf(validator.errors);
  if (findings.length === 0) return { settings, taken: true, problems: [] };
  return { settings: lastGood, taken: false, problems: sortProblems(findings.map((finding) => problemOf(finding))) };
}
