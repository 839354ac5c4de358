import { decimalFromUnits } from '../../../rules/money.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import { balanceOf } from '../ledger/store.ts';
import { readStatement } from './store.ts';
import { transfer } from './transfer.ts';
import { walletsOf } from './wallets.ts';

export const handlers: Partial<Handlers> = {
  walletBalance: async (request, context) => {
    const { currency, currencySymbol } = context.site.manifest.merchant;
    const requested = walletsOf(context).filter(({ id }) => request.typeId === 0 || request.typeId === id);
    const amounts = await Promise.all(requested.map(({ account }) => balanceOf(context.platform.database.db, account)));
    const balance = requested.map(({ id }, at) => ({
      accountTypeId: id,
      availBalance: decimalFromUnits(amounts[at] ?? 0n),
    }));
    const sumBalance = decimalFromUnits(amounts.reduce((sum, amount) => sum + amount, 0n));
    return { sumBalance, currency, currencySymbol, balance };
  },

  memberTransactions: async (request, context) => {
    const accounts = walletsOf(context).map(({ account }) => account.code);
    const { platform, language } = context;
    const statement = await readStatement(platform.database.db, { ...request, accounts });
    // A game that the catalogue no longer has is shown by its code; other entries have no game.
    const gameNameOf = (vendor: string | undefined, gameCode: string | undefined): string =>
      gameCode ? (platform.gameDirectory.gameName({ vendor, gameCode }, language) ?? gameCode) : '';
    return {
      list: statement.entries.map(({ id, type, amount, balance, at, vendor, game, label, wallet }) => ({
        id: String(id),
        type,
        amount: decimalFromUnits(amount),
        balance: decimalFromUnits(balance),
        createdAt: at.toISOString(),
        remark: [gameNameOf(vendor, game), label].filter(Boolean).join(' · '),
        ...(wallet === undefined ? {} : { wallet }),
      })),
      totalPages: statement.totalPages,
      ...(statement.nextCursor === undefined ? {} : { nextCursor: statement.nextCursor }),
    };
  },

  walletTransfer: async (request, context) => {
    const moved = await transfer(request, context);
    return moved instanceof ApiError ? moved : { status: 'DONE', balance: moved.balance };
  },

  merchantWallet: ({ isSingle }, context) => ({
    list: walletsOf(context)
      .map(({ id, name, vendor }) => ({
        accountTypeId: id,
        accountTypeName: name,
        ...(vendor === undefined ? {} : { vassalage: vendor }),
        isSingle: vendor === undefined,
      }))
      .filter((wallet) => isSingle !== true || wallet.isSingle),
  }),
};
