import { useEffect, useMemo, useState } from 'react';
import type { RegistrationFields } from '../../generated/types/data.ts';
import type { RegisterFormProps } from '../../generated/types/widgets/register-form.ts';
import { useEngine, type WidgetInput } from '../../renderer/index.ts';
import { systemClock } from '../../rules/clock.ts';
import { askedFields, type RegistrationMode } from '../../rules/fields/asked-fields.ts';
import { cleanAnswer } from '../../rules/fields/field.ts';
import type { RegistrationRules } from '../../rules/fields/registration.ts';
import type { FormContext } from '../shared/form/form-context.ts';
import { useAnswers } from '../shared/form/use-answers.ts';
import { countryOf } from '../shared/mobile-field/countries.ts';
import { useDialPlans } from '../shared/mobile-field/dial-plans.ts';
import { formShape } from './form-shape.ts';
import type { RegisterEvents } from './RegistrationForm.tsx';
import { checkForm, fieldsToSend, type Invitation, modesOf, settingsOf } from './registration.ts';

interface RegistrationInput {
  readonly value: RegistrationFields;
  readonly props: RegisterFormProps;
  readonly on: WidgetInput<RegisterFormProps, RegisterEvents>['on'];
  readonly text: WidgetInput<unknown>['text'];
}

/** Everything the form shows and does, from settings, flags and what was typed. */
export function useRegistration({ value, props, on, text }: RegistrationInput) {
  const { merchant, languages } = useEngine();
  const { byUsername, byMobile, codeBySms, mobilePassword, chat, affiliateCode, referralCode } = props;
  const flags = { byUsername, byMobile, codeBySms, mobilePassword, chat };
  const modes = modesOf(flags);
  const [chosen, setMode] = useState<RegistrationMode>('username');
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'username');
  const settings = useMemo(
    () => settingsOf(value, { byUsername, byMobile, codeBySms, mobilePassword, chat }, mode),
    [value, byUsername, byMobile, codeBySms, mobilePassword, chat, mode],
  );
  const names = useMemo(() => [...askedFields(settings).keys()], [settings]);
  const plans = useDialPlans(names.includes('mobileNum'));
  const rules = useMemo(
    (): RegistrationRules => ({
      ...settings,
      usernameBlocked: [],
      brandWords: [merchant.name, merchant.code, ...merchant.name.split(/\s+/)],
      now: systemClock.now(),
      ...(plans ? { isMobile: plans.isMobile } : {}),
    }),
    [settings, merchant, plans],
  );
  const [captchaRound, setRound] = useState(0);
  const form = useAnswers({
    initial: { affiliateCode, referralCode },
    names: [...names, 'agreement'],
    check: useMemo(() => (answers) => checkForm(answers, rules), [rules]),
    submit: async (answers) => {
      const fields = fieldsToSend(answers, settings, { affiliateCode, referralCode });
      const outcome = await on.submit({ mode, fields });
      // A picture is good for one try.
      if (!outcome.ok) setRound((round) => round + 1);
      return outcome;
    },
    text,
  });
  useInvitation({ affiliateCode, referralCode }, form);
  useFirstCountry([props.country, countryOf(languages[0] ?? '')], plans, form);

  const context: FormContext = {
    text,
    answers: form.answers,
    change: form.change,
    judge: form.judge,
    purpose: 'register',
    sendCode: async () => {
      const { mobileNum, countryDialingCode = '' } = form.answers;
      const problem = checkForm(form.answers, rules).mobileNum;
      if (problem) {
        form.refuse({ mobileNum: problem });
        return false;
      }
      return on.sendCode({ countryDialingCode, mobileNum: cleanAnswer('mobileNum', mobileNum ?? '') });
    },
    askCaptcha: () => on.captcha(),
    captchaRound,
  };
  const shape = useMemo(() => formShape(settings, text), [settings, text]);
  return { form, shape, context, modes, mode, setMode };
}

/** Codes of the visit are known only after the first drawing; one fills its field unless the player has. */
function useInvitation(
  { affiliateCode, referralCode }: Invitation,
  { answers, change }: Pick<ReturnType<typeof useAnswers>, 'answers' | 'change'>,
): void {
  useEffect(() => {
    if (affiliateCode !== '' && !answers.affiliateCode) change('affiliateCode', affiliateCode);
    if (referralCode !== '' && !answers.referralCode) change('referralCode', referralCode);
    // Only what comes anew fills a field: one that the player has emptied stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [affiliateCode, referralCode]);
}

/** The dialling code that is offered first: that of the first of these countries that has one, or of the page's language. */
function useFirstCountry(
  wanted: readonly (string | undefined)[],
  plans: ReturnType<typeof useDialPlans>,
  { answers, change }: Pick<ReturnType<typeof useAnswers>, 'answers' | 'change'>,
): void {
  const isChosen = (answers.country ?? '') !== '';
  useEffect(() => {
    if (!plans || isChosen) return;
    const countries = plans.dialingCountries();
    const first =
      [...wanted, countryOf(document.documentElement.lang)].flatMap((code) =>
        countries.filter((one) => one.country === code),
      )[0] ?? countries[0];
    if (!first) return;
    change('country', first.country);
    change('countryDialingCode', first.dialingCode);
  }, [plans, isChosen, wanted, change]);
}
