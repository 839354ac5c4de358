import { decimalFromUnits } from '../../../rules/money.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import type { Catalogue } from '../../play/catalogue/catalogue.ts';
import { nameOf } from '../../play/catalogue/wire.ts';
import { balanceOf } from '../ledger/store.ts';
import { walletsOf } from '../../play/vendors/wallets.ts';
import { readRecord } from './store.ts';

export const handlers: Partial<Handlers> = {
  walletBalance: async (request, context) => {
    const { currency, currencySymbol } = context.site.manifest.merchant;
    const asked = walletsOf(context).filter(({ id }) => request.typeId === 0 || request.typeId === id);
    const amounts = await Promise.all(asked.map(({ account }) => balanceOf(context.platform.database.db, account)));
    const balance = asked.map(({ id }, at) => ({
      accountTypeId: id,
      availBalance: decimalFromUnits(amounts[at] ?? 0n),
    }));
    const sumBalance = decimalFromUnits(amounts.reduce((sum, amount) => sum + amount, 0n));
    return { sumBalance, currency, currencySymbol, balance };
  },

  memberTransactions: async (request, context) => {
    const accounts = walletsOf(context).map(({ account }) => account.code);
    const { platform, language } = context;
    const record = await readRecord(platform.database.db, { ...request, accounts });
    const catalogue = platform.catalogue();
    return {
      list: record.entries.map(({ id, type, amount, balance, at, vendor, game, label, wallet }) => ({
        id: String(id),
        type,
        amount: decimalFromUnits(amount),
        balance: decimalFromUnits(balance),
        createdAt: at.toISOString(),
        remark: [gameNameOf(catalogue, { vendor, game, language }), label].filter(Boolean).join(' · '),
        ...(wallet === undefined ? {} : { wallet }),
      })),
      totalPages: record.totalPages,
      ...(record.nextCursor === undefined ? {} : { nextCursor: record.nextCursor }),
    };
  },
};

interface Played {
  readonly vendor: string | undefined;
  readonly game: string | undefined;
  readonly language: string;
}

/** The name of the game that an entry came from; its code when it is sold no more, nothing for other entries. */
function gameNameOf({ games }: Catalogue, { vendor, game, language }: Played): string {
  const found = game && games.find((one) => one.gameCode === game && one.vendor === vendor);
  return found ? nameOf(found.names, language) : (game ?? '');
}
