import { isSafePattern } from '../../../rules/fields/pattern.ts';
import { isObject, type Segment, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';

/**
 * Checks that the patterns of registration fields compile, and that no input can cause catastrophic backtracking
 * (VAL-03).
 */
export function checkPatterns(registration: unknown, path: readonly Segment[] = ['registration']): Finding[] {
  if (!isObject(registration) || !isObject(registration.fields)) return [];
  return Object.entries(registration.fields).flatMap(([name, rule]): Finding[] => {
    const pattern = isObject(rule) ? rule.acceptedPattern : undefined;
    if (typeof pattern !== 'string' || isSafePattern(pattern)) return [];
    const at = [...path, 'fields', name, 'acceptedPattern'];
    return [{ code: 'unsafe-pattern', path: at, found: show(pattern), expected: phrase('simple-pattern') }];
  });
}
