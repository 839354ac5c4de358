import { useEffect, useMemo, useState } from 'react';
import type { RegistrationFields } from '../../../generated/types/data.ts';
import type { RegisterFormProps } from '../../../generated/types/widgets/register-form.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { type FieldProblem, normalizeValue } from '../../../rules/fields/field.ts';
import type { RegistrationRules } from '../../../rules/fields/registration.ts';
import { type RegistrationMode, requestedFields } from '../../../rules/fields/requested-fields.ts';
import type { Answers } from '../../ui/form/answers.ts';
import type { FormContext } from '../../ui/form/form-context.ts';
import { getRejectedFields } from '../../ui/form/rejection.ts';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import { getCountryOfLanguage } from '../../ui/mobile-field/countries.ts';
import { useDialPlans } from '../../ui/mobile-field/dial-plans.ts';
import { useFirstCountry, withDial } from './dial-answers.ts';
import { getFormShape } from './form-shape.ts';
import type { RegisterEvents } from './RegistrationForm.tsx';
import { checkForm, fieldsToSend, getFieldSettings, getModes, type Invitation } from './registration.ts';

interface RegistrationInput {
  readonly value: RegistrationFields;
  readonly props: RegisterFormProps;
  readonly on: WidgetInput<RegisterFormProps, RegisterEvents>['on'];
  readonly text: WidgetInput<unknown>['text'];
}

/** Returns everything that the form shows, from settings, flags and typed values. */
export function useRegistration({ value, props, on, text }: RegistrationInput) {
  const { merchant, languages } = useEngine();
  const { byUsername, byMobile, codeBySms, mobilePassword, chat, affiliateCode, referralCode, minAge } = props;
  const flags = { byUsername, byMobile, codeBySms, mobilePassword, chat };
  const modes = getModes(flags);
  const [chosen, setMode] = useState<RegistrationMode>('username');
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'username');
  const settings = useMemo(
    () => getFieldSettings(value, { byUsername, byMobile, codeBySms, mobilePassword, chat }, mode),
    [value, byUsername, byMobile, codeBySms, mobilePassword, chat, mode],
  );
  const names = useMemo(() => [...requestedFields(settings).keys()], [settings]);
  const plans = useDialPlans(names.includes('mobileNum'));
  const rules = useMemo(
    (): RegistrationRules => ({
      ...settings,
      minAge,
      usernameBlocked: [],
      brandWords: [merchant.name, merchant.code, ...merchant.name.split(/\s+/)],
      now: systemClock.now(),
      ...(plans ? { isMobile: plans.isMobile } : {}),
    }),
    [settings, merchant, plans, minAge],
  );
  const wantedCountries = [props.country, getCountryOfLanguage(languages[0] ?? '')];
  const dialled = async (answers: Answers): Promise<Answers> =>
    names.includes('mobileNum') ? withDial(answers, wantedCountries) : answers;
  const [captchaRound, setRound] = useState(0);
  const form = useForm<string>({
    initial: { affiliateCode, referralCode },
    names: [...names, 'agreement'],
    check: useMemo(() => (answers) => checkForm(answers, rules), [rules]),
    submit: async (answers) => {
      const fields = fieldsToSend(await dialled(answers), settings, { affiliateCode, referralCode });
      const outcome = await on.submit({ mode, fields });
      if (outcome.ok) return outcome;
      // A captcha is valid for one attempt.
      setRound((round) => round + 1);
      form.clear('captcha');
      return outcome;
    },
    text,
  });
  useInvitation({ affiliateCode, referralCode }, form);
  useFirstCountry(wantedCountries, plans, form);

  const context: FormContext = {
    text,
    answers: form.values,
    change: form.change,
    touch: form.touch,
    purpose: 'register',
    sendCode: () => sendCode({ form, problem: checkForm(form.values, rules).mobileNum, dialled, on }),
    askCaptcha: () => on.captcha(),
    captchaRound,
  };
  const shape = useMemo(() => getFormShape(settings, text), [settings, text]);
  return { form, shape, context, modes, mode, setMode };
}

/** Fills in the invitation codes of the visit, which are known only after the first render. */
function useInvitation({ affiliateCode, referralCode }: Invitation, { suggest }: Pick<Form<string>, 'suggest'>): void {
  // Runs only when a code changes, so that a field that the player emptied stays empty.
  useEffect(() => {
    if (affiliateCode !== '') suggest({ affiliateCode });
  }, [affiliateCode, suggest]);
  useEffect(() => {
    if (referralCode !== '') suggest({ referralCode });
  }, [referralCode, suggest]);
}

interface SendCodeInput {
  readonly form: Pick<Form<string>, 'values' | 'rejectFields'>;
  /** Problem of the current number. */
  readonly problem: FieldProblem | undefined;
  readonly dialled: (answers: Answers) => Promise<Answers>;
  readonly on: RegistrationInput['on'];
}

/** Sends a code to the typed number; `false` when the number is invalid. Rejections show at the number. */
async function sendCode({ form, problem, dialled, on }: SendCodeInput): Promise<Outcome | false> {
  if (problem) {
    form.rejectFields({ mobileNum: problem });
    return false;
  }
  const { mobileNum = '', countryDialingCode = '' } = await dialled(form.values);
  const outcome = await on.sendCode({ countryDialingCode, mobileNum: normalizeValue('mobileNum', mobileNum) });
  if (!outcome.ok) form.rejectFields(getRejectedFields(outcome.problem));
  return outcome;
}
