import { randomUUID } from 'node:crypto';
import { banksOf } from '../../../rules/payouts/banks.ts';
import { CHAINS } from '../../../rules/payouts/chains.ts';
import { findProfile } from '../../identity/members/profile-store.ts';
import { getPaymentHash } from '../../identity/members/store.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import { accountToWire } from './account-to-wire.ts';
import { messages } from './inbox-messages.ts';
import { isDoubtful, knownOwner, ownershipProblem } from './owner.ts';
import { readAccount, type StatedAccount } from './read-account.ts';
import { fingerprintOf, MAX_OF_KIND, usableFromOf } from './rules.ts';
import { addAccount, flagShared, listAccounts, lockMember, lockOwnAccount, setDefault } from './store.ts';
import { payoutTermsOf } from './terms.ts';

export const handlers: Partial<Handlers> = {
  payoutAccounts: async (_request, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const { db } = platform.database;
    const terms = payoutTermsOf(site);
    const accounts = await listAccounts(db, memberId);
    const now = platform.clock.now();
    return {
      list: accounts.map((account) => accountToWire(account, { now, coolingOffMinutes: terms.coolingOffMinutes })),
      methods: [...terms.methods],
      banks: terms.methods.includes('bank') ? [...banksOf(site.manifest.merchant.currency)] : [],
      chains: terms.methods.includes('crypto') ? [...CHAINS] : [],
      maxOfKind: MAX_OF_KIND,
      coolingOffMinutes: terms.coolingOffMinutes,
      hasPaymentPassword: (await getPaymentHash(db, site.code, memberId)) !== undefined,
      holder: knownOwner({ profile: await findProfile(db, memberId), accounts }).name,
    };
  },

  bindPayoutAccount: async (request, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const terms = payoutTermsOf(site);
    if (!terms.methods.includes(request.kind)) return reject('function.not.available');
    const stated = readAccount(request, site.manifest.merchant.currency);
    if ('problems' in stated) return reject('request_param_err', { fields: stated.problems });
    if ((await getPaymentHash(platform.database.db, site.code, memberId)) === undefined)
      return reject('payment.password.missing');
    const rejected = await verifyPaymentPassword(request.paymentPassword, context);
    if (rejected) return rejected;
    return bind(stated, terms.coolingOffMinutes, context);
  },

  /** Chooses where withdrawals go unless the player chooses another account. It moves no money, so it needs no password. */
  setDefaultPayoutAccount: async ({ id }, context) => {
    const { platform } = context;
    const { memberId } = sessionOf(context);
    return platform.database.transaction(async (within) => {
      await lockMember(within, memberId);
      const account = await lockOwnAccount(within, { id, memberId });
      if (!account) return reject('not.found');
      if (account.state === 'blocked') return reject('payout.account.blocked');
      await setDefault(within, { id, memberId });
      return {};
    });
  },
};

/** Binds an account that is the player's own, for the first time, and within the number that a player may have. */
async function bind(
  stated: StatedAccount,
  coolingOffMinutes: number,
  context: CallContext,
): Promise<{ id: string; usableFrom: string } | ApiError> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const at = new Date(platform.clock.now());
  const id = randomUUID();
  return platform.database.transaction(async (within) => {
    await lockMember(within, memberId);
    const accounts = await listAccounts(within, memberId);
    const profile = await findProfile(within, memberId);
    const owner = knownOwner({ profile, accounts });
    const fields = ownershipProblem(stated, owner);
    if (fields) return reject('request_param_err', { fields });
    if (accounts.filter(({ kind }) => kind === stated.destination.kind).length >= MAX_OF_KIND)
      return reject('payout.account.limit');
    const fingerprint = fingerprintOf(stated.destination);
    const state = isDoubtful(stated, owner) ? 'checking' : 'active';
    const facts = {
      id,
      merchant: site.code,
      memberId,
      fingerprint,
      state,
      isDefault: !accounts.some((account) => account.is_default),
      at,
    } as const;
    const isNew = await addAccount(within, { ...stated, ...facts });
    if (!isNew) return reject('payout.account.taken');
    await flagShared(within, { merchant: site.code, fingerprint });
    const from = new Date(usableFromOf({ cooling_from: at }, coolingOffMinutes));
    await sendMessage(within, messages.bound, { memberId: BigInt(memberId), key: id, at, values: { from } });
    return { id, usableFrom: from.toISOString() };
  });
}
