import type { Calls } from '../../../generated/types/calls.ts';
import { bankName } from '../../../rules/payouts/banks.ts';
import { nameOfDestination, usableFromOf } from './rules.ts';
import type { PayoutAccountRow } from './tables.ts';

type WireAccount = Calls['payoutAccounts']['response']['list'][number];

/** Returns an account as its owner sees it. `state` says whether it can be paid to now. */
export function accountToWire(
  account: PayoutAccountRow,
  { now, coolingOffMinutes }: { readonly now: number; readonly coolingOffMinutes: number },
): WireAccount {
  const { id, kind, destination, holder } = account;
  const usableFrom = usableFromOf(account, coolingOffMinutes);
  return {
    id,
    kind,
    type: typeOf(destination),
    label: nameOfDestination(destination),
    holder,
    state: stateOf(account, usableFrom > now),
    isDefault: account.is_default,
    usableFrom: new Date(usableFrom).toISOString(),
  };
}

function stateOf({ state }: Pick<PayoutAccountRow, 'state'>, isCooling: boolean): WireAccount['state'] {
  if (state === 'blocked') return 'BLOCKED';
  if (state === 'checking') return 'CHECKING';
  return isCooling ? 'COOLING' : 'USABLE';
}

function typeOf(destination: PayoutAccountRow['destination']): string {
  if (destination.kind === 'pix') return destination.keyType;
  return destination.kind === 'bank' ? bankName(destination.bank) : destination.chain;
}
