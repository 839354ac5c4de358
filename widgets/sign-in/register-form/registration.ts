import type { RegistrationFields } from '../../../generated/types/data.ts';
import { requestedFields, type FieldSettings, type RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { normalizeValue, requiredProblem } from '../../../rules/fields/field.ts';
import { checkRegistration, type RegistrationRules } from '../../../rules/fields/registration.ts';
import type { FieldProblems } from '../../ui/form/rejection.ts';
import type { Answers } from '../../ui/form/answers.ts';

/** The flags that change the form (REG-18), as its props. */
export interface FormFlags {
  readonly byUsername: boolean;
  readonly byMobile: boolean;
  readonly codeBySms: boolean;
  readonly mobilePassword: boolean;
  readonly chat: boolean;
}

/** The ways to register that are open, in the order of their tabs. A form without any would help nobody. */
export function modesOf({ byUsername, byMobile }: FormFlags): readonly RegistrationMode[] {
  if (!byMobile) return ['username'];
  return byUsername ? ['username', 'mobile'] : ['mobile'];
}

/** What decides about the fields of one tab. */
export function settingsOf(value: RegistrationFields, flags: FormFlags, mode: RegistrationMode): FieldSettings {
  const { codeBySms, mobilePassword, chat } = flags;
  return {
    fields: Object.fromEntries(value.fields.map(({ name, ...rule }) => [name, rule])),
    mode,
    codeBySms,
    mobilePassword,
    chat,
  };
}

/** The rules that the platform enforces again, and the agreement, which only the page asks for. */
export function checkForm(answers: Answers, rules: RegistrationRules): FieldProblems {
  const { agreement = '' } = answers;
  return { ...checkRegistration(answers, rules), ...(agreement === '' ? { agreement: requiredProblem } : {}) };
}

/** Codes that came with the address; they stand in their fields, or travel along where there is none (REG-11). */
export interface Invitation {
  readonly affiliateCode: string;
  readonly referralCode: string;
}

/** What is sent: the answers to what is asked, the dialling code of a number, and the codes nobody sees. */
export function fieldsToSend(
  answers: Answers,
  settings: FieldSettings,
  invitation: Invitation,
): Readonly<Record<string, string>> {
  const asked = [...requestedFields(settings).keys()];
  const given = asked.map((name) => [name, normalizeValue(name, answers[name] ?? '')] as const);
  const hidden = Object.entries(invitation).filter(([name]) => !asked.includes(name));
  const dialing = asked.includes('mobileNum')
    ? [['countryDialingCode', answers.countryDialingCode ?? ''] as const]
    : [];
  return Object.fromEntries([...given, ...hidden, ...dialing].filter(([, value]) => value !== ''));
}
