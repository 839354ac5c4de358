import { wireFromUnits } from '../../../rules/money.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import { getBalance } from '../ledger/store.ts';
import { readStatement } from './store.ts';
import { transfer } from './transfer.ts';
import { listWallets } from './wallets.ts';
import { findWallet, toAccountTypeId } from './wire.ts';

export const handlers: Partial<Handlers> = {
  walletBalance: async (request, context) => {
    const { currency, currencySymbol } = context.site.manifest.merchant;
    const requested = listWallets(context).filter(
      (wallet) => request.typeId === 0 || request.typeId === toAccountTypeId(wallet),
    );
    const amounts = await Promise.all(
      requested.map(({ account }) => getBalance(context.platform.database.db, account)),
    );
    const balance = requested.map((wallet, at) => ({
      accountTypeId: toAccountTypeId(wallet),
      availBalance: wireFromUnits(amounts[at] ?? 0n),
    }));
    const sumBalance = wireFromUnits(amounts.reduce((sum, amount) => sum + amount, 0n));
    return { sumBalance, currency, currencySymbol, balance };
  },

  memberTransactions: async (request, context) => {
    const accounts = listWallets(context).map(({ account }) => account.code);
    const { platform, language } = context;
    const statement = await readStatement(platform.database.db, { ...request, accounts });
    // Shows the game's code when the catalogue no longer has the game.
    const formatGameName = (vendor: string | undefined, gameCode: string | undefined): string =>
      gameCode ? (platform.gameDirectory.gameName({ vendor, gameCode }, language) ?? gameCode) : '';
    return {
      list: statement.entries.map(({ id, type, amount, balance, at, vendor, game, label, wallet }) => ({
        id: String(id),
        type,
        amount: wireFromUnits(amount),
        balance: wireFromUnits(balance),
        createdAt: at.toISOString(),
        remark: [formatGameName(vendor, game), label].filter(Boolean).join(' · '),
        ...(wallet === undefined ? {} : { wallet }),
      })),
      totalPages: statement.totalPages,
      ...(statement.nextCursor === undefined ? {} : { nextCursor: statement.nextCursor }),
    };
  },

  walletTransfer: async (request, context) => {
    const wallets = listWallets(context);
    const transferred = await transfer(
      {
        ...request,
        from: findWallet(wallets, request.fromAccountTypeId),
        to: findWallet(wallets, request.toAccountTypeId),
      },
      context,
    );
    return transferred instanceof ApiError ? transferred : { status: 'DONE', balance: transferred.balance };
  },

  merchantWallet: ({ isSingle }, context) => ({
    list: listWallets(context)
      .map((wallet) => ({
        accountTypeId: toAccountTypeId(wallet),
        accountTypeName: wallet.name,
        ...(wallet.vendor === undefined ? {} : { vassalage: wallet.vendor.code }),
        isSingle: wallet.vendor === undefined,
      }))
      .filter((wallet) => isSingle !== true || wallet.isSingle),
  }),
};
