import type { Calls } from '../../../generated/types/calls.ts';
import type { Wallets } from '../../../generated/types/data.ts';
import type { WalletsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

/** Lists the wallets without their money, which changes and belongs to the player: the source `balance` has it. */
export const source = defineSource<Calls, WalletsSourceParams, Wallets>({
  name: 'wallets',
  describes: 'The wallets of the site, without what is in them.',
  returns: 'Wallets',
  // Only players may ask for it.
  personal: true,
  followsSettings: true,
  freshFor: 600,
  keepInSession: true,
  read: async (_params, call) => {
    const { list } = await call('merchantWallet', {});
    return {
      wallets: list.map(({ accountTypeId, accountTypeName, vassalage, isSingle }) => ({
        accountTypeId,
        name: isSingle ? '' : accountTypeName,
        isMain: isSingle,
        ...(vassalage === undefined || isSingle ? {} : { vendor: vassalage }),
      })),
    };
  },
});
