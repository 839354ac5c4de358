import type { Calls } from '../../../generated/types/calls.ts';
import { maskedDestination, usableFromOf } from './rules.ts';
import type { PayoutAccountRow } from './tables.ts';

type WireAccount = Calls['payoutAccounts']['response']['list'][number];

/** Returns an account as its owner sees it. `state` says whether it can be paid to now. */
export function accountToWire(
  account: PayoutAccountRow,
  { now, coolingOffMinutes }: { readonly now: number; readonly coolingOffMinutes: number },
): WireAccount {
  const { id, kind, destination, holder, state } = account;
  const usableFrom = usableFromOf(account, coolingOffMinutes);
  return {
    id,
    kind,
    type: typeOf(destination),
    label: maskedDestination(destination),
    holder,
    state: state === 'blocked' ? 'BLOCKED' : usableFrom > now ? 'COOLING' : 'USABLE',
    usableFrom: new Date(usableFrom).toISOString(),
  };
}

function typeOf(destination: PayoutAccountRow['destination']): string {
  if (destination.kind === 'pix') return destination.keyType;
  return destination.kind === 'bank' ? destination.bank : destination.chain;
}
