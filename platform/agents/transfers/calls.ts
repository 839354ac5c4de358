import { wireFromUnits } from '../../../rules/money.ts';
import { getPaymentHash } from '../../identity/members/store.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { findUpline } from '../tree/store.ts';
import { getLeftToday } from './rules.ts';
import { listTransfers, readSent, type TransferRow } from './store.ts';
import { dayBegan, readFunds, type Transferred, transfer, transferTermsOf } from './transfer.ts';

export const handlers: Partial<Handlers> = {
  memberTransfers: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const { memberId } = sessionOf(context);
    const id = BigInt(memberId);
    const terms = transferTermsOf(context);
    const [upline, sent, funds, list, hash] = await Promise.all([
      findUpline(db, id),
      readSent(db, id, dayBegan(context)),
      readFunds(db, id, context),
      listTransfers(db, id),
      getPaymentHash(db, site.code, memberId),
    ]);
    return {
      ...(upline ? { upline: upline.username } : {}),
      available: wireFromUnits(funds.isKept ? 0n : funds.available),
      isKept: funds.isKept,
      minAmount: wireFromUnits(terms.minAmount),
      maxAmount: wireFromUnits(terms.maxAmount),
      leftToday: wireFromUnits(getLeftToday(terms, sent)),
      hasPaymentPassword: hash !== undefined,
      list: list.map(toWireTransfer),
    };
  },

  transferUpline: async (request, context) => {
    const upline = await findUpline(context.platform.database.db, BigInt(sessionOf(context).memberId));
    if (!upline) return reject('not.found');
    return answer(await transfer({ ...request, toId: upline.id, direction: 'up' }, context));
  },

  transferDownline: async ({ memberId, ...request }, context) =>
    answer(await transfer({ ...request, toId: BigInt(memberId), direction: 'down' }, context)),
};

const answer = (made: Transferred | ApiError) =>
  made instanceof ApiError ? made : { amount: wireFromUnits(made.amount) };

const toWireTransfer = ({ id, isSent, username, amount, at }: TransferRow) => ({
  id: String(id),
  isSent,
  username,
  amount: wireFromUnits(amount),
  createdAt: at.toISOString(),
});
