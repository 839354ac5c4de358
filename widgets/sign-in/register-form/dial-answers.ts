import { useEffect } from 'react';
import type { Answers } from '../../ui/form/answers.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { getCountryOfLanguage, getOfferedCountry } from '../../ui/mobile-field/countries.ts';
import { type DialPlans, loadDialPlans } from '../../ui/mobile-field/dial-plans.ts';

/**
 * Fills in the country offered first: the first wanted country with a dialling code, or that of the page's language.
 */
export function useFirstCountry(
  wanted: readonly (string | undefined)[],
  plans: DialPlans | undefined,
  { values, suggest }: Pick<Form<string>, 'values' | 'suggest'>,
): void {
  const isChosen = (values.country ?? '') !== '';
  useEffect(() => {
    if (plans && !isChosen) suggest(getFirstDial(plans, wanted));
  }, [plans, isChosen, wanted, suggest]);
}

/** Returns the country offered first as values of the form. */
function getFirstDial(plans: DialPlans, wanted: readonly (string | undefined)[]): Answers {
  const { country = '', dialingCode = '' } =
    getOfferedCountry(plans.dialingCountries(), [...wanted, getCountryOfLanguage(document.documentElement.lang)]) ?? {};
  return { country, countryDialingCode: dialingCode };
}

/**
 * Returns the answers with a dialling code. When the player submits before the plans are loaded, it waits for them;
 * without plans the missing code is reported at its field.
 */
export async function withDial(answers: Answers, wanted: readonly (string | undefined)[]): Promise<Answers> {
  if (answers.countryDialingCode) return answers;
  const plans = await loadDialPlans().catch(() => undefined);
  return plans ? { ...answers, ...getFirstDial(plans, wanted) } : answers;
}
