import type { ProveHuman } from '../../../../src/api/prove-human.ts';
import { solveRecaptcha } from '../../../../src/api/recaptcha.ts';

/** Google's reCAPTCHA: the token is what its siteverify is asked about. */
export const prove: ProveHuman = ({ siteKey }) => solveRecaptcha(siteKey);
