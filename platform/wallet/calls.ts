import { decimalFromUnits } from '../../rules/money.ts';
import { type Handlers, sessionOf } from '../http/handler.ts';
import { balanceOf, memberAccount } from '../ledger/ledger.ts';

/** The main wallet, as the family numbers it. */
const MAIN_WALLET = 2;

export const handlers: Partial<Handlers> = {
  walletBalance: async (request, context) => {
    const { currency, currencySymbol } = context.site.manifest.merchant;
    const account = memberAccount(BigInt(sessionOf(context).memberId), 'cash', { currency, realm: 'play' });
    const availBalance = decimalFromUnits(await balanceOf(context.platform.database.db, account));
    const asked = request.typeId === 0 || request.typeId === MAIN_WALLET;
    const balance = asked ? [{ accountTypeId: MAIN_WALLET, availBalance }] : [];
    return { sumBalance: asked ? availBalance : 0, currency, currencySymbol, balance };
  },
};
