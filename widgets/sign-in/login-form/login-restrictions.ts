import type { Outcome } from '../../../renderer/index.ts';

export interface LoginRestrictions {
  /**
   * Number of captcha pictures requested so far; 0 while none is required (LOG-03). A picture is valid for one attempt.
   */
  readonly captcha: number;
  /** Time in milliseconds before which the platform rejects every attempt (LOG-17); 0 when there is no such limit. */
  readonly waitUntil: number;
}

export const NO_RESTRICTIONS: LoginRestrictions = { captcha: 0, waitUntil: 0 };

/** Returns the restrictions after one more attempt. */
export function getRestrictions(before: LoginRestrictions, outcome: Outcome, now: number): LoginRestrictions {
  if (outcome.ok) return NO_RESTRICTIONS;
  const { captchaRequired, retryAfter } = outcome.problem.value ?? {};
  const isAsked = before.captcha > 0 || captchaRequired === true;
  return {
    captcha: isAsked ? before.captcha + 1 : 0,
    waitUntil: typeof retryAfter === 'number' && retryAfter > 0 ? now + retryAfter * 1_000 : 0,
  };
}
