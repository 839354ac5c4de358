import type { Calls } from '../../generated/types/calls.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';

type Challenge = Calls['humanChallenge']['response'];
type Use = Challenge['required'][number];

/** Proof that a person asks, for a call that needs it (SMS-07); empty where the merchant asks for none. */
export async function proveHuman(call: CallPlatform<Calls>, use: Use): Promise<{ verification?: string }> {
  const { adapter, required, challenge } = await call('humanChallenge', {});
  if (!required.includes(use) || adapter !== 'embedded' || !challenge) return {};
  return { verification: await solve(challenge) };
}

/** Tries numbers until the hash is found: a second of work for one person, a wall for whoever asks a thousand times. */
export async function solve(work: NonNullable<Challenge['challenge']>): Promise<string> {
  const { algorithm, challenge, salt, maxNumber, signature } = work;
  const bytes = new TextEncoder();
  const wanted = challenge.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  for (let number = 0; number <= maxNumber; number += 1) {
    const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes.encode(`${salt}${number}`)));
    if (wanted.every((byte, at) => byte === hash[at]))
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  throw new Error('The challenge has no answer.');
}
