import type { Limit } from '../../kernel/limits/limits.ts';
import { toNetwork } from '../../kernel/limits/networks.ts';
import type { Origin } from '../known-devices/known-devices.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Attempts in a row from one network, or from one known device, without a wait. */
const ORIGIN = { times: 10, seconds: QUARTER_SECONDS, longest: QUARTER_SECONDS } as const;
/** Attempts of all strangers at one account without a wait; then each waits at most half a minute: enough to slow a distributed attack. */
const STRANGERS = { times: 20, seconds: DAY_SECONDS, longest: 30 } as const;

/**
 * Returns the limits of attempts to log in to an account. Known devices and networks have counts of their own, so that
 * strangers can neither delay the owner there nor make the owner solve captchas.
 */
export function loginLimits(account: string, { kind, key }: Origin, address: string): readonly Limit[] {
  const login = `login:${account}`;
  if (kind !== 'stranger') return [{ key: `${login}:${key}`, ...ORIGIN }];
  return [
    { key: `${login}:${toNetwork(address)}`, ...ORIGIN },
    { key: login, ...STRANGERS },
  ];
}
