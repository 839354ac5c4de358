import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { getCountryOfLanguage, getOfferedCountry } from './countries.ts';
import { type DialPlans, loadDialPlans, useDialPlans } from './dial-plans.ts';

interface Dial {
  /** ISO 3166; empty until the plans are loaded. */
  readonly country: string;
  /** With its plus sign; empty until it is known. */
  readonly dialingCode: string;
}

interface DialState {
  readonly dial: Dial;
  readonly setDial: (chosen: Dial) => void;
  /** Returns the dialling code to send. Waits for the plans when the player submits before they are loaded. */
  readonly getDialingCode: () => Promise<string>;
}

/**
 * Holds the country of a dialling code: the chosen one, else the one of the remembered code, else the player's, else
 * that of the site's first language.
 */
export function useDial(country: string | undefined, remembered?: string): DialState {
  const { languages } = useEngine();
  const plans = useDialPlans(true);
  const [chosen, setDial] = useState<Dial>();
  const offered = (by: DialPlans | undefined): Dial | undefined =>
    by && getOfferedCountry(by.dialingCountries(), [country, getCountryOfLanguage(languages[0] ?? '')], remembered);
  const known = chosen ?? offered(plans);
  return {
    dial: known ?? { country: '', dialingCode: remembered ?? '' },
    setDial,
    // Without plans the code is empty, and the missing code is reported at its field.
    getDialingCode: async () => (known ?? offered(await loadDialPlans().catch(() => undefined)))?.dialingCode ?? '',
  };
}
