import { tryUnits, wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getBalance, post } from '../ledger/store.ts';
import { transferToldVendor } from './told-transfer.ts';
import type { TransferState } from './transfer-rules.ts';
import { listWallets, type Wallet } from './wallets.ts';

interface TransferRequest {
  readonly from: Wallet | undefined;
  readonly to: Wallet | undefined;
  readonly amount: number;
  readonly idempotencyKey: string;
}

interface Transferred {
  /** `PENDING` until the vendor has said what became of it. */
  readonly status: 'DONE' | 'PENDING';
  /** Of the main wallet. */
  readonly balance: number | string;
}

interface Move {
  readonly from: Wallet;
  readonly to: Wallet;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly key: string;
}

/**
 * Moves money between the main wallet and a vendor's wallet (GLA-09) and returns the main balance. A repeated
 * idempotency key moves it once.
 */
export async function transfer(request: TransferRequest, context: CallContext): Promise<Transferred | ApiError> {
  const { from, to } = request;
  if (!from || !to || from === to || (from.vendor && to.vendor)) return reject('not.found');
  const units = tryUnits(request.amount);
  if (units === undefined) return reject('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  const key = `transfer:${request.idempotencyKey}`;
  const state = await move({ from, to, amount: BigInt(units), key }, context);
  return state instanceof ApiError ? state : answer([state], context);
}

/**
 * Moves all that is in the vendors' wallets to the main wallet. A repeated key moves nothing again, also when a wallet got
 * money since: what it moved the first time stays what it moved.
 */
export async function collect(idempotencyKey: string, context: CallContext): Promise<Transferred | ApiError> {
  const [main, ...separate] = listWallets(context);
  const states: (TransferState | ApiError)[] = [];
  for (const from of separate) {
    const amount = await getBalance(context.platform.database.db, from.account);
    if (amount <= 0n) continue;
    const key = `collect:${idempotencyKey}:${from.vendor?.code}`;
    const state = await move({ from, to: main, amount, key }, context);
    // A used key means that this request was repeated. A wallet that a stake has emptied meanwhile has nothing to give.
    if (!(state instanceof ApiError) || state.code === 'transfer.refused') states.push(state);
  }
  const refused = states.find((state) => state instanceof ApiError);
  const moved = states.filter((state): state is TransferState => !(state instanceof ApiError));
  return refused && moved.length === 0 ? refused : answer(moved, context);
}

async function move({ from, to, amount, key }: Move, context: CallContext): Promise<TransferState | ApiError> {
  const { platform } = context;
  const { memberId } = sessionOf(context);
  const vendor = (from.vendor ?? to.vendor)?.code ?? '';
  const scope = `api:user:${memberId}`;
  if (platform.vendorFunds.isTold(vendor)) {
    const state = await transferToldVendor({ from, to, vendor, memberId, amount, scope, key }, context);
    if (state === 'refused') return reject('transfer.refused');
    return typeof state === 'string' ? state : refusal(state.reason);
  }
  const posted = await post(platform.database.db, {
    type: 'wallet_transfer',
    scope,
    key,
    entries: [
      { account: from.account, amount: -amount },
      { account: to.account, amount },
    ],
    ref: { from: from.name, to: to.name },
  });
  if (!posted.ok) return refusal(posted.reason);
  platform.eventOutbox.scheduleFlush();
  return 'done';
}

const refusal = (reason: string): ApiError =>
  reject(reason === 'insufficient' ? 'balance.insufficient' : 'idempotency.conflict');

async function answer(states: readonly TransferState[], context: CallContext): Promise<Transferred> {
  const [main] = listWallets(context);
  const balance = wireFromUnits(await getBalance(context.platform.database.db, main.account));
  return { status: states.includes('sent') ? 'PENDING' : 'DONE', balance };
}
