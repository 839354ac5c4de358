import { createHash } from 'node:crypto';
import type { VerifierFake } from '../verifier.ts';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const ours = { algorithm: 'SHA-256', salt: 'mine?expires=99999999999', number: 0, signature: 'ab'.repeat(32) };

/** This adapter calls no service. `solve` finds the number by trying, as the page does. */
export const fake: VerifierFake = {
  access: { key: '' },
  siteKey: '',
  solve: (task) => {
    const { maxNumber: _most, ...signed } = task as Readonly<Record<'challenge' | 'salt' | 'maxNumber', string>>;
    let number = 0;
    while (createHash('sha256').update(`${signed.salt}${number}`).digest('hex') !== signed.challenge) number += 1;
    return base64({ ...signed, number });
  },
  rejects: [
    'nonsense',
    '',
    base64(null),
    base64({}),
    // A correct solution of a challenge that the platform did not sign.
    base64({ ...ours, challenge: createHash('sha256').update(`${ours.salt}0`).digest('hex') }),
  ],
};
