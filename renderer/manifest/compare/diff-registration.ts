import { isObject, type JsonObject } from '../json/json.ts';
import { type Change, createChange, type PartKind, type Where } from './change.ts';

type Transition = (where: Where, from: unknown, to: unknown) => Change;

/** The rules of a field that have a name for operators. */
const rules: Readonly<Record<string, PartKind>> = {
  minLength: 'field-min-length',
  maxLength: 'field-max-length',
  patternId: 'field-pattern',
  acceptedPattern: 'field-accepted-pattern',
};

/** Describes a change of a registration field, such as "mobile number now required". */
export function diffField(
  name: string,
  { before, after }: { before: unknown; after: unknown },
  transition: Transition,
): Change[] {
  const [a, b] = [ruleOf(before), ruleOf(after)];
  const path = `registration.fields.${name}`;
  const at = (rule: string, kind: PartKind = 'field'): Where => ({ path: `${path}${rule}`, subject: [{ kind, name }] });
  if (a.enabled !== b.enabled)
    return [createChange(b.enabled ? (b.required ? 'asked-required' : 'asked') : 'not-asked', at(''))];
  if (!b.enabled) return [];
  const required =
    a.required === b.required ? [] : [createChange(b.required ? 'required' : 'not-required', at('.required'))];
  const others = Object.entries(rules).filter(([rule]) => a[rule] !== b[rule]);
  return [...required, ...others.map(([rule, kind]) => transition(at(`.${rule}`, kind), a[rule], b[rule]))];
}

const ruleOf = (rule: unknown): JsonObject =>
  isObject(rule) ? { required: false, enabled: true, ...rule } : { enabled: false, required: false };
