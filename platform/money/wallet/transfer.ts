import { tryUnits, wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getBalance, post } from '../ledger/store.ts';
import type { Wallet } from './wallets.ts';

interface TransferRequest {
  readonly from: Wallet | undefined;
  readonly to: Wallet | undefined;
  readonly amount: number;
  readonly idempotencyKey: string;
}

/**
 * Moves money between the main wallet and a vendor's wallet (GLA-09) and returns the main balance. A repeated
 * idempotency key moves it once.
 */
export async function transfer(
  request: TransferRequest,
  context: CallContext,
): Promise<{ balance: number | string } | ApiError> {
  const { platform } = context;
  const { from, to } = request;
  if (!from || !to || from === to || (from.vendor && to.vendor)) return reject('not.found');
  const units = tryUnits(request.amount);
  if (units === undefined) return reject('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  const amount = BigInt(units);
  const posted = await post(platform.database.db, {
    type: 'wallet_transfer',
    scope: `api:user:${sessionOf(context).memberId}`,
    key: `transfer:${request.idempotencyKey}`,
    entries: [
      { account: from.account, amount: -amount },
      { account: to.account, amount },
    ],
    ref: { from: from.name, to: to.name },
  });
  if (!posted.ok) return reject(posted.reason === 'insufficient' ? 'balance.insufficient' : 'idempotency.conflict');
  platform.eventOutbox.scheduleFlush();
  const main = from.vendor ? to : from;
  return { balance: wireFromUnits(await getBalance(platform.database.db, main.account)) };
}
