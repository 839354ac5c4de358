import { pbkdf2Sync } from 'node:crypto';
import type { VerifierFake } from '../verifier.ts';

interface Task {
  readonly parameters: {
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
  readonly signature: string;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const solution = { counter: 0, derivedKey: 'ab'.repeat(32), time: 1 };

/** Returns the key of a counter. */
function deriveKey({ nonce, salt, cost, keyLength }: Task['parameters'], counter: number): string {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), count]);
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
}

/** This adapter calls no service. `solve` finds the counter by trying, as the page does. */
export const fake: VerifierFake = {
  access: { key: '' },
  siteKey: '',
  solve: (task) => {
    const challenge = task as Task;
    let counter = 0;
    let derivedKey = deriveKey(challenge.parameters, counter);
    while (!derivedKey.startsWith(challenge.parameters.keyPrefix)) {
      counter += 1;
      derivedKey = deriveKey(challenge.parameters, counter);
    }
    return base64({ challenge, solution: { counter, derivedKey, time: 1 } });
  },
  rejects: [
    'nonsense',
    '',
    base64(null),
    base64({}),
    base64({ challenge: {}, solution }),
    base64({ challenge: { parameters: { nonce: 'ab', expiresAt: 99_999_999_999 }, signature: 'ab' }, solution: null }),
    // A challenge that the platform did not sign, and one without a signature.
    base64({ challenge: { parameters: ownParameters(), signature: 'ab'.repeat(32) }, solution }),
    base64({ challenge: { parameters: ownParameters() }, solution }),
  ],
};

function ownParameters(): object {
  const [nonce, salt] = ['ab'.repeat(16), 'cd'.repeat(16)];
  return { algorithm: 'PBKDF2/SHA-256', nonce, salt, cost: 1, keyLength: 32, keyPrefix: '', expiresAt: 99_999_999_999 };
}
