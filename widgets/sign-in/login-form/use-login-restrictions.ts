import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { getRestrictions, type LoginRestrictions, NO_RESTRICTIONS } from './login-restrictions.ts';

/** Holds the restrictions that rejected log-ins impose: a captcha, and a time before which attempts are rejected. */
export function useLoginRestrictions(): {
  readonly restrictions: LoginRestrictions;
  readonly recordOutcome: (outcome: Outcome) => Outcome;
} {
  const [restrictions, setLessons] = useState(NO_RESTRICTIONS);
  const recordOutcome = (outcome: Outcome): Outcome => {
    setLessons((before) => getRestrictions(before, outcome, systemClock.now()));
    return outcome;
  };
  return { restrictions: restrictions, recordOutcome: recordOutcome };
}
