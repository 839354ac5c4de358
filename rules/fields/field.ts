import { hasInvisibleCharacters, hasMarkup, isPersonName } from './characters.ts';
import { isCpf } from './cpf.ts';
import { fitsAccepted, fitsKind } from './pattern.ts';

/** The validation rule of one field, as in the settings. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** A regular expression; `*` matches any value. */
  readonly acceptedPattern: string;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
  /** The age that a date of birth must prove. */
  readonly minAge?: number;
}

/** A validation problem of one field: the text key of its message and the numbers that the message shows. */
export interface FieldProblem {
  readonly message: string;
  readonly min?: number;
  readonly max?: number;
}

export const requiredProblem: FieldProblem = { message: 'field.required' };

/** The maximum length of any field, also when its rule allows more. */
const MAX_LENGTH = 255;

/** The rule of each field that neither the manifest nor the settings configure (VAL-02). */
export const defaultRules: Readonly<Record<string, FieldRule>> = {
  username: rule({ required: true, patternId: 3, minLength: 4, maxLength: 20 }),
  password: rule({ required: true, minLength: 8, maxLength: 64 }),
  confirmPassword: rule({ required: true, minLength: 8, maxLength: 64 }),
  paymentPassword: rule({ required: true, patternId: 2, minLength: 6, maxLength: 6 }),
  mobileNum: rule({ patternId: 2, minLength: 4, maxLength: 15 }),
  verificationCode: rule({ required: true, minLength: 1 }),
  captcha: rule({ required: true, minLength: 1, maxLength: 12 }),
  payeeName: rule({ minLength: 2, maxLength: 50 }),
  realName: rule({ minLength: 2, maxLength: 50 }),
  fullName: rule({ patternId: 17, minLength: 3, maxLength: 100 }),
  nickname: rule({ minLength: 2, maxLength: 20 }),
  email: rule({ patternId: 5, minLength: 5, maxLength: 254 }),
  qqNum: rule({ patternId: 2, minLength: 5, maxLength: 12 }),
  idNumber: rule({ patternId: 6, minLength: 4, maxLength: 30 }),
  birthday: rule({ patternId: 11, minLength: 10, maxLength: 10 }),
  cpf: rule({ minLength: 11, maxLength: 14 }),
  affiliateCode: rule({ patternId: 10, minLength: 2, maxLength: 40 }),
  referralCode: rule({ patternId: 10, minLength: 2, maxLength: 40 }),
  recommenderId: rule({ patternId: 10, minLength: 1, maxLength: 40 }),
  line: rule({ patternId: 10, minLength: 2, maxLength: 64 }),
  whatsapp: rule({ patternId: 10, minLength: 2, maxLength: 64 }),
  zalo: rule({ patternId: 10, minLength: 2, maxLength: 64 }),
  wechat: rule({ patternId: 10, minLength: 2, maxLength: 64 }),
  telegram: rule({ patternId: 10, minLength: 2, maxLength: 64 }),
  facebook: rule({ minLength: 2, maxLength: 100 }),
  address: rule({ minLength: 5, maxLength: 255 }),
  nationality: rule({ minLength: 2, maxLength: 60 }),
  occupation: rule({ minLength: 2, maxLength: 60 }),
  sourceOfIncome: rule({ minLength: 2, maxLength: 60 }),
  placeOfBirth: rule({ minLength: 2, maxLength: 100 }),
};

/** Secrets are never trimmed or normalized, because every typed character is part of them. */
const SECRET_FIELDS = new Set(['password', 'confirmPassword', 'paymentPassword']);
const NAME_FIELDS = new Set(['payeeName', 'realName', 'fullName']);

const isSecret = (name: string): boolean => SECRET_FIELDS.has(name);

/** Completes a partial rule with the defaults. */
export function rule(partial: Partial<FieldRule>): FieldRule {
  return {
    enabled: partial.enabled ?? true,
    required: partial.required ?? false,
    acceptedPattern: partial.acceptedPattern ?? '*',
    patternId: partial.patternId ?? 1,
    minLength: partial.minLength ?? 0,
    maxLength: partial.maxLength ?? MAX_LENGTH,
  };
}

/**
 * Returns a value in the form that is validated and stored: trimmed and in Unicode form NFC. Secrets stay unchanged.
 */
export function normalizeValue(name: string, value: string): string {
  if (isSecret(name)) return value;
  const trimmed = value.trim().normalize('NFC');
  // Removes grouping characters, because users type phone numbers in groups.
  return name === 'mobileNum' ? trimmed.replaceAll(/[\s().-]/gu, '') : trimmed;
}

/**
 * Validates a value against its rule; returns undefined when it is valid. Length is counted in code points, not bytes.
 */
export function checkField(value: string, fieldRule: FieldRule): FieldProblem | undefined {
  if (!fieldRule.enabled) return undefined;
  if (value === '') return fieldRule.required ? requiredProblem : undefined;
  const fits =
    fitsLength(value, fieldRule) &&
    fitsKind(fieldRule.patternId, value) &&
    fitsAccepted(fieldRule.acceptedPattern, value);
  return fits
    ? undefined
    : { message: `reg_pattern_${fieldRule.patternId}`, min: fieldRule.minLength, max: fieldRule.maxLength };
}

/** A code point has at most two UTF-16 units, so a text of more than twice the limit is rejected without counting. */
function fitsLength(value: string, { minLength, maxLength }: FieldRule): boolean {
  const limit = Math.min(maxLength, MAX_LENGTH);
  if (value.length > 2 * limit) return false;
  const length = [...value].length;
  return length >= minLength && length <= limit;
}

/** Validates what a field's rule cannot express: forbidden characters, person names and CPF numbers. */
export function checkSemantics(name: string, value: string): FieldProblem | undefined {
  if (isSecret(name) || value === '') return undefined;
  if (hasInvisibleCharacters(value) || hasMarkup(value)) return { message: 'field.characters' };
  if (NAME_FIELDS.has(name) && !isPersonName(value)) return { message: 'field.real-name' };
  if (name === 'cpf' && !isCpf(value)) return { message: 'field.cpf' };
  return undefined;
}
