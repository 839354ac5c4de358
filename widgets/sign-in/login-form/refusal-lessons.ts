import type { Outcome } from '../../../renderer/index.ts';

export interface Lessons {
  /** Counts the pictures that were asked for; 0 while none is (LOG-03). A picture is good for one try. */
  readonly captcha: number;
  /** Moment in milliseconds before which the platform refuses every try (LOG-17); 0 when it does not. */
  readonly waitUntil: number;
}

export const NOTHING_LEARNT: Lessons = { captcha: 0, waitUntil: 0 };

/** What a form knows after one more try. */
export function learn(before: Lessons, outcome: Outcome, now: number): Lessons {
  if (outcome.ok) return NOTHING_LEARNT;
  const { captchaRequired, retryAfter } = outcome.problem.value ?? {};
  const isAsked = before.captcha > 0 || captchaRequired === true;
  return {
    captcha: isAsked ? before.captcha + 1 : 0,
    waitUntil: typeof retryAfter === 'number' && retryAfter > 0 ? now + retryAfter * 1_000 : 0,
  };
}
