import type { Calls } from '../../../generated/types/calls.ts';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { PayoutAccountsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, PayoutAccountsSourceParams, PayoutAccounts>({
  name: 'payout-accounts',
  describes: 'The accounts to which the player is paid out, and the kinds that the site offers.',
  returns: 'PayoutAccounts',
  freshFor: 5,
  personal: true,
  read: (_params, call) => call('payoutAccounts', {}),
});
