import { useEffect, useState } from 'react';
import type * as mobileNumbers from '../../../rules/fields/mobile-numbers.ts';

export type DialPlans = typeof mobileNumbers;

let loading: Promise<DialPlans> | undefined;

/** The numbering plans of all countries. They are large: loaded once, when a number is asked for. */
export function loadDialPlans(): Promise<DialPlans> {
  loading ??= import('../../../rules/fields/mobile-numbers.ts').catch((error: unknown) => {
    // What did not come now may come at the next try.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The plans once they are here; undefined before, and on the platform. */
export function useDialPlans(wanted: boolean): DialPlans | undefined {
  const [plans, setPlans] = useState<DialPlans>();
  useEffect(() => {
    // Without plans the number is judged by the platform alone.
    if (wanted) loadDialPlans().then(setPlans, () => undefined);
  }, [wanted]);
  return plans;
}
