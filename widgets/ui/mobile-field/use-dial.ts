import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { countryOf, offeredCountry } from './countries.ts';
import { type DialPlans, loadDialPlans, useDialPlans } from './dial-plans.ts';

interface Dial {
  /** ISO 3166; empty until the plans are there. */
  readonly country: string;
  /** With its plus sign; empty until it is known. */
  readonly dialingCode: string;
}

interface DialState {
  readonly dial: Dial;
  readonly setDial: (chosen: Dial) => void;
  /** The dialling code to send. A player may press before the plans have come: then it waits for them. */
  readonly settled: () => Promise<string>;
}

/**
 * The country whose dialling code stands before a number: the chosen one, else the one a remembered code belongs to, else
 * the player's own, else that of the site's first language.
 */
export function useDial(country: string | undefined, remembered?: string): DialState {
  const { languages } = useEngine();
  const plans = useDialPlans(true);
  const [chosen, setDial] = useState<Dial>();
  const offered = (by: DialPlans | undefined): Dial | undefined =>
    by && offeredCountry(by.dialingCountries(), [country, countryOf(languages[0] ?? '')], remembered);
  const known = chosen ?? offered(plans);
  return {
    dial: known ?? { country: '', dialingCode: remembered ?? '' },
    setDial,
    // Without plans the code is missed where it is needed, in words.
    settled: async () => (known ?? offered(await loadDialPlans().catch(() => undefined)))?.dialingCode ?? '',
  };
}
