import { useEffect, useState } from 'react';
import type * as mobileNumbers from '../../../rules/fields/mobile-numbers.ts';

export type DialPlans = typeof mobileNumbers;

let loading: Promise<DialPlans> | undefined;

/** Loads the numbering plans of all countries once, when a number field is shown, because they are large. */
export function loadDialPlans(): Promise<DialPlans> {
  loading ??= import('../../../rules/fields/mobile-numbers.ts').catch((error: unknown) => {
    // A failed load is forgotten, so that the next attempt loads again.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the plans once they are loaded; undefined before, and on the server. */
export function useDialPlans(wanted: boolean): DialPlans | undefined {
  const [plans, setPlans] = useState<DialPlans>();
  useEffect(() => {
    // Without plans only the platform validates the number.
    if (wanted) loadDialPlans().then(setPlans, () => undefined);
  }, [wanted]);
  return plans;
}
