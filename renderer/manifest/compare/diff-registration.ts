import { FIELD_LABELS } from '../../../rules/fields/labels.ts';
import type { Change } from './diff.ts';
import { isObject, type JsonObject } from '../json/json.ts';

export interface FieldFormat {
  readonly show: (value: unknown) => string;
  readonly transition: (from: unknown, to: unknown) => string;
}

const rules: Readonly<Record<string, string>> = {
  minLength: 'fewest characters',
  maxLength: 'most characters',
  patternId: 'pattern',
  acceptedPattern: 'accepted pattern',
};

/** Describes a change of a registration field, such as "mobile number now required". */
export function diffField(
  name: string,
  { before, after }: { before: unknown; after: unknown },
  { transition }: FieldFormat,
): Change[] {
  const [a, b] = [ruleOf(before), ruleOf(after)];
  const path = `registration.fields.${name}`;
  const noun = FIELD_LABELS[name] ?? name;
  if (a.enabled !== b.enabled)
    return [
      {
        path,
        words: `${noun} ${b.enabled ? `now asked for${b.required ? ' and required' : ''}` : 'no longer asked for'}`,
      },
    ];
  if (!b.enabled) return [];
  const required =
    a.required === b.required
      ? []
      : [{ path: `${path}.required`, words: `${noun} ${b.required ? 'now required' : 'no longer required'}` }];
  const others = Object.keys(rules).filter((rule) => a[rule] !== b[rule]);
  return [
    ...required,
    ...others.map((rule) => ({
      path: `${path}.${rule}`,
      words: `${noun}: ${rules[rule]} ${transition(a[rule], b[rule])}`,
    })),
  ];
}

const ruleOf = (rule: unknown): JsonObject =>
  isObject(rule) ? { required: false, enabled: true, ...rule } : { enabled: false, required: false };
