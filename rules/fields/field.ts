import { hasMarkup, hasUnseen, isPersonName } from './characters.ts';
import { isCpf } from './cpf.ts';
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

/** The longest answer that any field takes, whatever its rule says. */
const LONGEST = 255;

/** The rule a field has where neither manifest nor settings give one (VAL-02). */
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

/** What a player keeps secret is taken as it is typed: every character counts, and nothing is cut off. */
const SECRET = new Set(['password', 'confirmPassword', 'paymentPassword']);
const NAMES = new Set(['payeeName', 'realName', 'fullName']);

const isSecret = (name: string): boolean => SECRET.has(name);

/** A rule with the values it leaves out. */
export function rule(given: Partial<FieldRule>): FieldRule {
  return {
    enabled: given.enabled ?? true,
    required: given.required ?? false,
    acceptedPattern: given.acceptedPattern ?? '*',
    patternId: given.patternId ?? 1,
    minLength: given.minLength ?? 0,
    maxLength: given.maxLength ?? LONGEST,
  };
}

/** An answer as it is judged and kept: without the space around it, and one way to write each character. */
export function cleanAnswer(name: string, value: string): string {
  if (isSecret(name)) return value;
  const trimmed = value.trim().normalize('NFC');
  // Numbers are written in groups; the groups are no part of them.
  return name === 'mobileNum' ? trimmed.replaceAll(/[\s().-]/gu, '') : trimmed;
}

/** What is wrong with a value by its field's rule; undefined when nothing is. Length counts characters, not bytes. */
export function checkField(value: string, given: FieldRule): FieldProblem | undefined {
  if (!given.enabled) return undefined;
  if (value === '') return given.required ? requiredProblem : undefined;
  const fits =
    fitsLength(value, given) && fitsKind(given.patternId, value) && fitsAccepted(given.acceptedPattern, value);
  return fits ? undefined : { message: `reg_pattern_${given.patternId}`, min: given.minLength, max: given.maxLength };
}

/** A character is one or two units; what is far too long is not even counted. */
function fitsLength(value: string, { minLength, maxLength }: FieldRule): boolean {
  const most = Math.min(maxLength, LONGEST);
  if (value.length > 2 * most) return false;
  const length = [...value].length;
  return length >= minLength && length <= most;
}

/** What is wrong with an answer beyond its rule, by what its field means. */
export function checkMeaning(name: string, value: string): FieldProblem | undefined {
  if (isSecret(name) || value === '') return undefined;
  if (hasUnseen(value) || hasMarkup(value)) return { message: 'field.characters' };
  if (NAMES.has(name) && !isPersonName(value)) return { message: 'field.real-name' };
  if (name === 'cpf' && !isCpf(value)) return { message: 'field.cpf' };
  return undefined;
}
