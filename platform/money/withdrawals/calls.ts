import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits, wireFromUnits } from '../../../rules/money.ts';
import { getPaymentHash } from '../../identity/members/store.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { attachFile } from '../../identity/uploads/store.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { usableFromOf } from '../payout-accounts/rules.ts';
import { listAccounts, lockMember, lockOwnAccount, removeAccount } from '../payout-accounts/store.ts';
import { type PayoutTerms, payoutTermsOf } from '../payout-accounts/terms.ts';
import { endWithdrawal } from './decide.ts';
import { readPayoutFunds } from './funds.ts';
import { confirmReceipt } from './receipts/confirm.ts';
import { readStatement } from './receipts/rules.ts';
import { requestWithdrawal } from './request.ts';
import { findBar, hasContact, identityNeedOf } from './requirements.ts';
import { findOpen, listOwn, listSteps, lockWithdrawal } from './store.ts';
import type { WithdrawalRow } from './tables.ts';
import { withdrawalToWire } from './withdrawal-to-wire.ts';

/** Withdrawals that the player's page lists; older ones are in the account record. */
const LISTED = 20;

const termsOf = ({ site }: CallContext): PayoutTerms => payoutTermsOf(site);
const datedTermsOf = (context: CallContext) => ({ ...termsOf(context), now: context.platform.clock.now() });

export const handlers: Partial<Handlers> = {
  withdrawSettings: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const memberId = BigInt(sessionOf(context).memberId);
    const { currency } = site.manifest.merchant;
    const terms = termsOf(context);
    const funds = await readPayoutFunds(db, { memberId, currency, settings: site.run.settings });
    const { available, turnoverLeft, earlyPpm, bonus } = funds;
    const barred = await findBar(db, memberId);
    return {
      available: wireFromUnits(available),
      minimumAmount: decimalFromUnits(terms.minAmount),
      maximumAmount: decimalFromUnits(terms.maxAmount),
      feeFlat: decimalFromUnits(terms.fee.flat),
      feePpm: terms.fee.ppm + earlyPpm,
      ...(turnoverLeft === undefined ? {} : { turnoverLeft: wireFromUnits(turnoverLeft) }),
      ...(bonus ? { bonusAmount: wireFromUnits(bonus.amount), bonusLoss: bonus.loss } : {}),
      hasOpen: (await findOpen(db, memberId)) !== undefined,
      ...(barred ? { barred } : {}),
      needs: await needsOf(terms, context),
      confirmMinutes: terms.confirmMinutes,
      coolingOffMinutes: terms.coolingOffMinutes,
    };
  },

  withdraw: async (request, context) => {
    const row = await requestWithdrawal(request, context);
    if (row instanceof ApiError) return row;
    context.platform.eventOutbox.scheduleFlush();
    return toWire(row, context);
  },

  withdrawals: async (_request, context) => {
    const { db } = context.platform.database;
    const rows = await listOwn(db, sessionOf(context).memberId, LISTED);
    const steps = await listSteps(
      db,
      rows.map(({ id }) => id),
    );
    const list = rows.map((row) =>
      withdrawalToWire(
        row,
        steps.filter(({ withdrawal_id: of }) => of === row.id),
        datedTermsOf(context),
      ),
    );
    return { list };
  },

  cancelWithdrawal: async ({ id }, context) => {
    const { platform } = context;
    if (!termsOf(context).canCancel) return reject('function.not.available');
    const canceled = await platform.database.transaction(async (within) => {
      const row = await lockWithdrawal(within, id);
      if (!row || String(row.member_id) !== sessionOf(context).memberId) return reject('not.found');
      const change = { state: 'canceled', reason: '' } as const;
      return (await endWithdrawal(within, { platform, row, by: 'player' }, change)) ? {} : reject('withdrawal.closed');
    });
    platform.eventOutbox.scheduleFlush();
    return canceled;
  },

  confirmWithdrawal: async ({ id, ...said }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const confirmed = await platform.database.transaction(async (within) => {
      const row = await lockWithdrawal(within, id);
      if (!row || String(row.member_id) !== memberId) return reject('not.found');
      const statement = readStatement(said, row);
      if (!statement) return reject('request_param_err', { fields: { amount: { message: 'field.received-part' } } });
      if (row.state !== 'paid' || row.confirmation !== null) return reject('withdrawal.confirmed');
      const use = { merchant: site.code, memberId, purpose: 'payment-proof', usedBy: `withdrawal:${id}` } as const;
      if (statement.proof !== undefined && !(await attachFile(within, { id: statement.proof, ...use })))
        return reject('request_param_err', { fields: { proof: { message: 'field.invalid' } } });
      return (await confirmReceipt(within, { platform, row }, statement)) ? {} : reject('withdrawal.confirmed');
    });
    platform.eventOutbox.scheduleFlush();
    return confirmed;
  },

  /** Removes an account. One to which a payout is open stays, so that what comes back has an owner. */
  removePayoutAccount: async ({ id, paymentPassword }, context) => {
    const { platform } = context;
    const { memberId } = sessionOf(context);
    const rejected = await verifyPaymentPassword(paymentPassword, context);
    if (rejected) return rejected;
    return platform.database.transaction(async (within) => {
      await lockMember(within, memberId);
      const account = await lockOwnAccount(within, { id, memberId });
      if (!account) return reject('not.found');
      if ((await findOpen(within, BigInt(memberId)))?.account_id === id) return reject('payout.account.used');
      await removeAccount(within, id, new Date(platform.clock.now()));
      return {};
    });
  },
};

type Need = Calls['withdrawSettings']['response']['needs'][number];

/** Returns what a player must have before the first withdrawal, in the order in which they get it. */
async function needsOf(terms: PayoutTerms, context: CallContext): Promise<Need[]> {
  const { platform, site } = context;
  const { db } = platform.database;
  const { memberId } = sessionOf(context);
  const accounts = (await listAccounts(db, memberId)).filter(({ kind }) => terms.methods.includes(kind));
  const active = accounts.filter(({ state }) => state === 'active');
  const usableFrom = active.map((account) => usableFromOf(account, terms.coolingOffMinutes));
  const soonest = Math.min(...usableFrom);
  const identity = await identityNeedOf(context);
  const isCooling = active.length > 0 && soonest > platform.clock.now();
  return [
    { need: 'PAYMENT_PASSWORD', isMet: (await getPaymentHash(db, site.code, memberId)) !== undefined },
    {
      need: 'ACCOUNT',
      isMet: active.length > 0 && !isCooling,
      ...(isCooling ? { from: new Date(soonest).toISOString() } : {}),
    },
    ...(terms.needsContact ? [{ need: 'CONTACT' as const, isMet: await hasContact(context) }] : []),
    ...(identity === 'none'
      ? []
      : [
          {
            need: 'IDENTITY' as const,
            isMet: identity === 'met',
            ...(identity === 'waiting' ? { isWaiting: true } : {}),
          },
        ]),
  ];
}

async function toWire(row: WithdrawalRow, context: CallContext): Promise<Calls['withdraw']['response']> {
  const steps = await listSteps(context.platform.database.db, [row.id]);
  return withdrawalToWire(row, steps, datedTermsOf(context));
}
