import type { RegistrationFields } from '../../../generated/types/data.ts';
import { normalizeValue, requiredProblem } from '../../../rules/fields/field.ts';
import { checkRegistration, type RegistrationRules } from '../../../rules/fields/registration.ts';
import { type FieldSettings, type RegistrationMode, requestedFields } from '../../../rules/fields/requested-fields.ts';
import type { Answers } from '../../ui/form/answers.ts';
import type { FieldProblems } from '../../ui/form/rejection.ts';

/** The flags that change the form (REG-18), passed as props. */
export interface FormFlags {
  readonly byUsername: boolean;
  readonly byMobile: boolean;
  readonly codeBySms: boolean;
  readonly mobilePassword: boolean;
  readonly chat: boolean;
}

/**
 * Returns the enabled ways to register, in the order of their tabs; by username when none is enabled, because an empty
 * form is useless.
 */
export function getModes({ byUsername, byMobile }: FormFlags): readonly RegistrationMode[] {
  if (!byMobile) return ['username'];
  return byUsername ? ['username', 'mobile'] : ['mobile'];
}

/** Returns the settings for the fields of one tab. */
export function getFieldSettings(value: RegistrationFields, flags: FormFlags, mode: RegistrationMode): FieldSettings {
  const { codeBySms, mobilePassword, chat } = flags;
  return {
    fields: Object.fromEntries(value.fields.map(({ name, ...rule }) => [name, rule])),
    mode,
    codeBySms,
    mobilePassword,
    chat,
  };
}

/** Checks the rules that the platform enforces too, and the consent, which only the page checks. */
export function checkForm(answers: Answers, rules: RegistrationRules): FieldProblems {
  const { agreement = '' } = answers;
  return { ...checkRegistration(answers, rules), ...(agreement === '' ? { agreement: requiredProblem } : {}) };
}

/**
 * Affiliate and referral codes from the address. They fill their fields, or are sent unseen when there is no field
 * (REG-11).
 */
export interface Invitation {
  readonly affiliateCode: string;
  readonly referralCode: string;
}

/**
 * Returns the values to send: requested fields, the dialling code of a number, and invitation codes without a field.
 */
export function fieldsToSend(
  answers: Answers,
  settings: FieldSettings,
  invitation: Invitation,
): Readonly<Record<string, string>> {
  const requested = [...requestedFields(settings).keys()];
  const answer = requested.map((name) => [name, normalizeValue(name, answers[name] ?? '')] as const);
  const hidden = Object.entries(invitation).filter(([name]) => !requested.includes(name));
  const dialing = requested.includes('mobileNum')
    ? [['countryDialingCode', answers.countryDialingCode ?? ''] as const]
    : [];
  return Object.fromEntries([...answer, ...hidden, ...dialing].filter(([, value]) => value !== ''));
}
