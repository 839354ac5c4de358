import type { Origin } from '../../identity/known-devices/known-devices.ts';
import type { Limit } from '../../kernel/limits/limits.ts';
import { limitsByNetwork } from '../../kernel/limits/networks.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Attempts in a row at one account without a wait; the waits double up to `longest` and are remembered for a day. */
const ACCOUNT = { times: 5, seconds: DAY_SECONDS, longest: 900 } as const;
/** Failures of one address at any accounts: more than at one account, because a whole office may share an address. */
const ADDRESS = { times: 20, seconds: 900 } as const;

/**
 * Returns the limits of attempts to sign in as an operator. All strangers share one count, so that many addresses get
 * no more attempts than one. Known devices and networks have counts of their own: strangers cannot lock them out.
 */
export function signInLimits(name: string, { kind, key }: Origin, address: string): readonly Limit[] {
  const account = `operator:${name}`;
  if (kind !== 'stranger') return [{ key: `${account}:${key}`, ...ACCOUNT }];
  return [{ key: account, ...ACCOUNT }, ...limitsByNetwork('operator-address', address, ADDRESS)];
}
