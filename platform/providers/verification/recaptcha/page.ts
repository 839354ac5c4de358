import type { ProveHuman } from '../../../../src/api/prove-human.ts';
import { solveRecaptcha } from '../../../../src/api/recaptcha.ts';

/** Google reCAPTCHA. The result is the token that siteverify accepts. */
export const prove: ProveHuman = ({ siteKey }) => solveRecaptcha(siteKey);
