import { defaultRules, type FieldRule, rule } from './field.ts';

export type RegistrationMode = 'username' | 'mobile';

/** The settings that decide which fields the registration form has, and in which order. */
export interface FieldSettings {
  /** By field name, in form order. */
  readonly fields: Readonly<Record<string, Partial<FieldRule> | undefined>>;
  /** `username` when left out. */
  readonly mode?: RegistrationMode;
  /** Flag REGMOBVERF3: the player verifies the mobile number with a code. */
  readonly codeBySms?: boolean;
  /** Flag MOBILENUMPASSREG3: registration by mobile includes a password. */
  readonly mobilePassword?: boolean;
  /** Flag CBS3: the site has a chat, so the form asks for a nickname. */
  readonly chat?: boolean;
}

/** Always requested when registering by username, whatever the settings say (REG-08). */
const MAIN_FIELDS = ['username', 'password', 'confirmPassword'];
const PASSWORDS = ['password', 'confirmPassword'];
/** Required as soon as they are requested (REG-09, REG-10). */
const ALWAYS_REQUIRED = new Set([...MAIN_FIELDS, 'verificationCode', 'paymentPassword', 'captcha']);

export const isMainField = (name: string): boolean => MAIN_FIELDS.includes(name);

/** Returns the rule of a field: the settings override the defaults, but the three main fields cannot be disabled. */
export function fieldRule(name: string, fields: FieldSettings['fields']): FieldRule {
  const configured = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const merged = rule({ ...(Object.hasOwn(defaultRules, name) ? defaultRules[name] : {}), ...configured });
  return MAIN_FIELDS.includes(name) ? { ...merged, enabled: true, required: true } : merged;
}

/** Returns the requested fields in form order, each with its effective rule. Page and platform share this function. */
export function requestedFields(settings: FieldSettings): ReadonlyMap<string, FieldRule> {
  const { fields, codeBySms = false, chat = false } = settings;
  const isOn = (name: string): boolean => fieldRule(name, fields).enabled && Object.hasOwn(fields, name);
  const main = mainFields(settings);
  const includesMobile = main.includes('mobileNum') || isOn('mobileNum');
  const rest = Object.keys(fields).filter(
    (name) => isOn(name) && ![...MAIN_FIELDS, 'mobileNum', 'verificationCode'].includes(name),
  );
  const chosen = new Set([
    ...main,
    ...(includesMobile ? ['mobileNum'] : []),
    ...(includesMobile && codeBySms ? ['verificationCode'] : []),
    ...(chat ? ['nickname'] : []),
    ...rest,
  ]);
  return new Map(sortFields([...chosen], Object.keys(fields)).map((name) => [name, effectiveRule(name, settings)]));
}

const mainFields = ({ mode, mobilePassword = false }: FieldSettings): readonly string[] => {
  if (mode !== 'mobile') return MAIN_FIELDS;
  return mobilePassword ? ['mobileNum', ...PASSWORDS] : ['mobileNum'];
};

/**
 * Sorts names by the order of the settings. A field without a position follows its predecessor in `names`, and the
 * verification code always follows the number that it is sent to.
 */
function sortFields(names: readonly string[], order: readonly string[]): string[] {
  const places = new Map<string, number>();
  let last = -1;
  for (const name of names) {
    const place = order.indexOf(name);
    last = place === -1 ? last + 0.001 : place;
    places.set(name, last);
  }
  const placed = names.filter((name) => name !== 'verificationCode');
  placed.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  if (names.includes('verificationCode')) placed.splice(placed.indexOf('mobileNum') + 1, 0, 'verificationCode');
  return placed;
}

/** Returns the rule of a requested field. A mobile number is required as soon as it is requested (REG-09). */
function effectiveRule(name: string, { fields }: FieldSettings): FieldRule {
  const enabledRule = { ...fieldRule(name, fields), enabled: true };
  return ALWAYS_REQUIRED.has(name) || name === 'mobileNum' ? { ...enabledRule, required: true } : enabledRule;
}
