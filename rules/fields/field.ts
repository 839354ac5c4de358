import { fitsAccepted, fitsKind } from './pattern.ts';

/** Rule of one field, as settings state it. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** `*` matches anything. */
  readonly acceptedPattern: string;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
}

/** What is wrong with one field: the key of its text and the numbers that stand in it. */
export interface FieldProblem {
  readonly message: string;
  readonly min?: number;
  readonly max?: number;
}

export const requiredProblem: FieldProblem = { message: 'field.required' };

/** The rule a field has where neither manifest nor settings give one. */
export const defaultRules: Readonly<Record<string, FieldRule>> = {
  username: rule({ required: true, patternId: 3, minLength: 4, maxLength: 20 }),
  password: rule({ required: true, patternId: 1, minLength: 8, maxLength: 64 }),
  confirmPassword: rule({ required: true, patternId: 1, minLength: 8, maxLength: 64 }),
};

/** A rule with the values it leaves out. */
export function rule(given: Partial<FieldRule>): FieldRule {
  return {
    enabled: given.enabled ?? true,
    required: given.required ?? false,
    acceptedPattern: given.acceptedPattern ?? '*',
    patternId: given.patternId ?? 1,
    minLength: given.minLength ?? 0,
    maxLength: given.maxLength ?? 255,
  };
}

/** What is wrong with a value by its field's rule; undefined when nothing is. Length counts characters, not bytes. */
export function checkField(value: string, given: FieldRule): FieldProblem | undefined {
  if (!given.enabled) return undefined;
  if (value === '') return given.required ? requiredProblem : undefined;
  const length = [...value].length;
  const fits =
    length >= given.minLength &&
    length <= given.maxLength &&
    fitsKind(given.patternId, value) &&
    fitsAccepted(given.acceptedPattern, value);
  return fits ? undefined : { message: `reg_pattern_${given.patternId}`, min: given.minLength, max: given.maxLength };
}
