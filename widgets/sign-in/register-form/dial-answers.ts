import { useEffect } from 'react';
import type { Answers } from '../../ui/form/answers.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { countryOf, offeredCountry } from '../../ui/mobile-field/countries.ts';
import { type DialPlans, loadDialPlans } from '../../ui/mobile-field/dial-plans.ts';

/** The dialling code that is offered first: that of the first of these countries that has one, or of the page's language. */
export function useFirstCountry(
  wanted: readonly (string | undefined)[],
  plans: DialPlans | undefined,
  { values, suggest }: Pick<Form<string>, 'values' | 'suggest'>,
): void {
  const isChosen = (values.country ?? '') !== '';
  useEffect(() => {
    if (plans && !isChosen) suggest(firstDial(plans, wanted));
  }, [plans, isChosen, wanted, suggest]);
}

/** The country that is offered first, of the wanted ones or of the page's language, as answers of the form. */
function firstDial(plans: DialPlans, wanted: readonly (string | undefined)[]): Answers {
  const { country = '', dialingCode = '' } =
    offeredCountry(plans.dialingCountries(), [...wanted, countryOf(document.documentElement.lang)]) ?? {};
  return { country, countryDialingCode: dialingCode };
}

/**
 * Answers with a dialling code. A player may press before the plans have come: then it waits for them. Should they not
 * come at all, the code is missed where it is needed, in words.
 */
export async function withDial(answers: Answers, wanted: readonly (string | undefined)[]): Promise<Answers> {
  if (answers.countryDialingCode) return answers;
  const plans = await loadDialPlans().catch(() => undefined);
  return plans ? { ...answers, ...firstDial(plans, wanted) } : answers;
}
