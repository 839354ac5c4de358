import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { countryOf } from './countries.ts';
import { useDialPlans } from './dial-plans.ts';

export interface Dial {
  /** ISO 3166; empty until the plans are there. */
  readonly country: string;
  /** With its plus sign; empty until it is known. */
  readonly dialingCode: string;
}

/**
 * The country whose dialling code stands before a number: the chosen one, else the one a remembered code belongs to, else
 * the player's own, else that of the site's first language.
 */
export function useDial(country: string | undefined, remembered?: string): readonly [Dial, (chosen: Dial) => void] {
  const { languages } = useEngine();
  const plans = useDialPlans(true);
  const [chosen, setChosen] = useState<Dial>();
  const countries = plans?.dialingCountries() ?? [];
  const own = [country, countryOf(languages[0] ?? '')].flatMap((code) =>
    countries.filter((one) => one.country === code),
  );
  const sameCode = (one: Dial): boolean => one.dialingCode === remembered;
  const known = own.find(sameCode) ?? countries.find(sameCode) ?? own[0] ?? countries[0];
  return [chosen ?? known ?? { country: '', dialingCode: remembered ?? '' }, setChosen];
}
