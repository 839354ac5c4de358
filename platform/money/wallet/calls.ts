import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { getDownloadPath } from '../../kernel/downloads/ticket.ts';
import { type Account, getBalance } from '../ledger/store.ts';
import { getStatementQuery, toWireEntry } from './statement-wire.ts';
import { readStatement } from './store.ts';
import { collect, transfer } from './transfer.ts';
import { getBonusAccount, listWallets } from './wallets.ts';
import { findWallet, toAccountTypeId } from './wire.ts';

export const handlers: Partial<Handlers> = {
  walletBalance: async (request, context) => {
    const { currency, currencySymbol } = context.site.manifest.merchant;
    const requested = listWallets(context).filter(
      (wallet) => request.typeId === 0 || request.typeId === toAccountTypeId(wallet),
    );
    const { db } = context.platform.database;
    const read = async (account: Account | undefined) => (account ? getBalance(db, account) : 0n);
    const amounts = await Promise.all(requested.map(({ account }) => read(account)));
    const onTheWay = await Promise.all(requested.map(({ transit }) => read(transit)));
    const balance = requested.map((wallet, at) => ({
      accountTypeId: toAccountTypeId(wallet),
      availBalance: wireFromUnits(amounts[at] ?? 0n),
      ...(onTheWay[at] ? { pendingBalance: wireFromUnits(onTheWay[at]) } : {}),
    }));
    const sumBalance = wireFromUnits(amounts.reduce((sum, amount) => sum + amount, 0n));
    const bonus = await read(getBonusAccount(context));
    const bonusBalance = bonus > 0n ? { bonusBalance: wireFromUnits(bonus) } : {};
    return { sumBalance, ...bonusBalance, currency, currencySymbol, balance };
  },

  memberTransactions: async (request, context) => {
    const { period, ...query } = getStatementQuery(request, context);
    const { entries, ...pages } = await readStatement(context.platform.database.db, { ...request, ...query });
    return { list: entries.map((entry) => toWireEntry(entry, context)), ...pages, ...period };
  },

  exportTransactions: async (request, context) => {
    const { platform, site, language } = context;
    const { period: _period, ...query } = getStatementQuery(request, context);
    const url = await getDownloadPath(platform, {
      name: 'account-record',
      merchant: site.code,
      subject: sessionOf(context).memberId,
      params: { ...query, type: request.type, currency: site.manifest.merchant.currency, language },
    });
    return { url };
  },

  walletTransfer: async (request, context) => {
    const wallets = listWallets(context);
    const from = findWallet(wallets, request.fromAccountTypeId);
    const to = findWallet(wallets, request.toAccountTypeId);
    return transfer({ ...request, from, to }, context);
  },

  collectWallets: ({ idempotencyKey }, context) => collect(idempotencyKey, context),

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
