import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { learn, type Lessons, NOTHING_LEARNT } from './refusal-lessons.ts';

/** Keeps what refused log-ins have said: whether a picture is asked for, and until when it makes no sense to try. */
export function useRefusals(): { readonly lessons: Lessons; readonly note: (outcome: Outcome) => Outcome } {
  const [lessons, setLessons] = useState(NOTHING_LEARNT);
  const note = (outcome: Outcome): Outcome => {
    setLessons((before) => learn(before, outcome, systemClock.now()));
    return outcome;
  };
  return { lessons, note };
}
