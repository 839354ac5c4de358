import { isObject, type Segment } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';

/** Checks that a registration field can be filled in at all: its minimum length is not above its maximum length. */
export function checkFieldLengths(registration: unknown, path: readonly Segment[] = ['registration']): Finding[] {
  if (!isObject(registration) || !isObject(registration.fields)) return [];
  return Object.entries(registration.fields).flatMap(([name, rule]): Finding[] => {
    const { minLength, maxLength } = isObject(rule) ? rule : {};
    if (typeof minLength !== 'number' || typeof maxLength !== 'number' || minLength <= maxLength) return [];
    const at = [...path, 'fields', name, 'minLength'];
    return [{ code: 'out-of-range', path: at, found: String(minLength), expected: `at most maxLength, ${maxLength}` }];
  });
}
