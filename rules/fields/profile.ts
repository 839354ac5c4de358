import { checkField, checkSemantics, type FieldProblem, type FieldRule, normalizeValue } from './field.ts';
import { checkBirthday, checkBlockedName, MIN_AGE } from './registration.ts';
import { type FieldSettings, fieldRule } from './requested-fields.ts';

/** Personal fields of a profile, in their order on the page. */
export const PROFILE_FIELDS = [
  'nickname',
  'realName',
  'fullName',
  'birthday',
  'cpf',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'occupation',
  'sourceOfIncome',
  'address',
  'whatsapp',
  'telegram',
  'zalo',
  'line',
  'wechat',
  'facebook',
  'qqNum',
] as const;

/** A personal field of a profile. */
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Offered whatever the registration form asks for. */
const ALWAYS = new Set<ProfileField>(['nickname', 'birthday', 'address']);
/** Fields of which one names the person. */
const NAMES = ['realName', 'fullName'] as const;
/** Who a person is does not change: such a field is stated once, and then only customer service corrects it. */
const ONCE = new Set<ProfileField>([...NAMES, 'birthday', 'cpf', 'idNumber', 'nationality', 'placeOfBirth']);
/** Numbers of documents, which a page shows masked. */
const DOCUMENTS = new Set<ProfileField>(['cpf', 'idNumber']);

/** `open`: may change at any time. `once`: may be stated now, and not changed afterwards. `locked`: was stated. */
export type ProfileState = 'open' | 'once' | 'locked';

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns the fields of a profile: the common ones, one name, those of the registration form, and any with a value. Page and
 * platform share the rules of each with the registration form.
 */
export function profileFields(fields: FieldSettings['fields'], values: Values): readonly ProfileField[] {
  const isOffered = (name: string): boolean => Object.hasOwn(fields, name) && fieldRule(name, fields).enabled;
  const hasValue = (name: string): boolean => (values[name] ?? '') !== '';
  const named = NAMES.find((name) => isOffered(name) || hasValue(name)) ?? 'realName';
  return PROFILE_FIELDS.filter((name) => ALWAYS.has(name) || name === named || isOffered(name) || hasValue(name));
}

/** Returns the rule of a field in a profile, in which nothing has to be filled. */
export const profileRule = (name: ProfileField, fields: FieldSettings['fields']): FieldRule => ({
  ...fieldRule(name, fields),
  enabled: true,
  required: false,
});

/** Returns whether a field may be changed. `isVerified`: documents have proven who the player is. */
export function profileState(name: ProfileField, value: string, isVerified: boolean): ProfileState {
  if (!ONCE.has(name)) return 'open';
  return value !== '' || isVerified ? 'locked' : 'once';
}

/** Returns a value as a page shows it: numbers of documents with their first and last two characters only. */
export function shownValue(name: ProfileField, value: string): string {
  if (!DOCUMENTS.has(name) || value === '') return value;
  const plain = value.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain.length < 6 ? '••••' : `${plain.slice(0, 2)}••••${plain.slice(-2)}`;
}

export interface ProfileRules {
  readonly fields: FieldSettings['fields'];
  readonly minAge: number;
  /** Words that a name which others see must not contain. */
  readonly usernameBlocked: readonly string[];
  /** The time at which ages are computed; without it ages are not checked. */
  readonly now?: number;
}

/** Returns the problem of a value; undefined when it may be stored. */
export function checkProfileField(name: ProfileField, typed: string, rules: ProfileRules): FieldProblem | undefined {
  const value = normalizeValue(name, typed);
  const problem = checkField(value, profileRule(name, rules.fields)) ?? checkSemantics(name, value);
  if (problem || value === '') return problem;
  if (name === 'nickname') return checkBlockedName(value, rules.usernameBlocked);
  if (name !== 'birthday') return undefined;
  return checkBirthday(value, { ...rules, fields: { birthday: { minAge: leastAge(rules) } } });
}

/** Returns the age that a date of birth must prove: that of the registration form, else the site's. */
export const leastAge = ({ fields, minAge }: Pick<ProfileRules, 'fields' | 'minAge'>): number =>
  Object.hasOwn(fields, 'birthday') ? Math.max(minAge, fields.birthday?.minAge ?? MIN_AGE) : minAge;
