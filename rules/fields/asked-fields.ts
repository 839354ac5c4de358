import { defaultRules, type FieldRule, rule } from './field.ts';

export type RegistrationMode = 'username' | 'mobile';

/** What decides which fields registration asks for, and in which order. */
export interface FieldSettings {
  /** By field name, in the order of the form. */
  readonly fields: Readonly<Record<string, Partial<FieldRule> | undefined>>;
  /** `username` when left out. */
  readonly mode?: RegistrationMode;
  /** REGMOBVERF3: a mobile number is proved by a code. */
  readonly codeBySms?: boolean;
  /** MOBILENUMPASSREG3: registration by mobile asks for a password. */
  readonly mobilePassword?: boolean;
  /** CBS3: there is a chat, in which a player has a nickname. */
  readonly chat?: boolean;
}

/** Always asked for when registering by username, whatever settings say (REG-08). */
const MAIN = ['username', 'password', 'confirmPassword'];
const PASSWORDS = ['password', 'confirmPassword'];
/** No registration does without these once they are asked for (REG-09, REG-10). */
const NEEDED = new Set([...MAIN, 'verificationCode', 'paymentPassword', 'captcha']);

export const isMainField = (name: string): boolean => MAIN.includes(name);

/** The rule of a field: what settings say over the default; the three main fields cannot be switched off. */
export function ruleOf(name: string, fields: FieldSettings['fields']): FieldRule {
  const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const merged = rule({ ...(Object.hasOwn(defaultRules, name) ? defaultRules[name] : {}), ...given });
  return MAIN.includes(name) ? { ...merged, enabled: true, required: true } : merged;
}

/** The fields that are asked for, in order, each with the rule that holds. The same on the page and on the platform. */
export function askedFields(settings: FieldSettings): ReadonlyMap<string, FieldRule> {
  const { fields, codeBySms = false, chat = false } = settings;
  const isOn = (name: string): boolean => ruleOf(name, fields).enabled && Object.hasOwn(fields, name);
  const main = mainFields(settings);
  const asksMobile = main.includes('mobileNum') || isOn('mobileNum');
  const rest = Object.keys(fields).filter(
    (name) => isOn(name) && ![...MAIN, 'mobileNum', 'verificationCode'].includes(name),
  );
  const chosen = new Set([
    ...main,
    ...(asksMobile ? ['mobileNum'] : []),
    ...(asksMobile && codeBySms ? ['verificationCode'] : []),
    ...(chat ? ['nickname'] : []),
    ...rest,
  ]);
  return new Map(inOrder([...chosen], Object.keys(fields)).map((name) => [name, holding(name, settings)]));
}

const mainFields = ({ mode, mobilePassword = false }: FieldSettings): readonly string[] => {
  if (mode !== 'mobile') return MAIN;
  return mobilePassword ? ['mobileNum', ...PASSWORDS] : ['mobileNum'];
};

/**
 * In the order of the settings. What they do not place follows the field that comes before it by nature, and a code
 * always the number it is sent to.
 */
function inOrder(names: readonly string[], order: readonly string[]): string[] {
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

/** The rule of a field that is asked for. A mobile number is needed as soon as it is asked for (REG-09). */
function holding(name: string, { fields }: FieldSettings): FieldRule {
  const given = { ...ruleOf(name, fields), enabled: true };
  return NEEDED.has(name) || name === 'mobileNum' ? { ...given, required: true } : given;
}
