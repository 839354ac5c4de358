import { createHash } from 'node:crypto';
import { isMobile } from '../../../rules/fields/mobile-numbers.ts';
import { checkRedeem } from '../../../rules/fields/redeem.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { readEncryptionKey } from '../../play/lottery-draws/chain/encryption-key.ts';
import { lockPoints } from '../points/store.ts';
import { costOf } from './cost.ts';
import { encryptDelivery } from './delivery.ts';
import { holdPoints, payChips, spendPoints } from './postings.ts';
import {
  addRedemption,
  countOwned,
  findProduct,
  findRedemptionByKey,
  type Product,
  takeStock,
  updateRedemption,
} from './store.ts';
import type { RedemptionRow, VariantRow } from './tables.ts';
import { wordsIn } from './words.ts';

export interface RedeemRequest {
  readonly rewardId: number;
  readonly variantId?: number | undefined;
  readonly quantity: number;
  readonly paymentPassword: string;
  readonly address: string;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly idempotencyKey: string;
}

export interface Redeemed {
  readonly id: bigint;
  readonly state: RedemptionRow['state'];
  /** Points that are left. */
  readonly balance: bigint;
}

/** Rolls the transaction back: stock or points were missing after the redemption was written. */
class Refused extends Error {
  readonly rejection: ApiError;
  constructor(rejection: ApiError) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/**
 * Redeems a reward, once for each idempotency key. Goods hold their points and stock until an operator decides; digital ones and
 * chips are handed over at once. The fields and the payment password are checked before anything is said about the reward.
 */
export async function redeemReward(request: RedeemRequest, context: CallContext): Promise<Redeemed | ApiError> {
  const { platform, site } = context;
  const { db } = platform.database;
  const product = await findProduct(db, { merchant: site.code, id: request.rewardId });
  const fields = problemsOf(request, product);
  if (Object.keys(fields).length > 0) return reject('request_param_err', { fields });
  const { memberId } = sessionOf(context);
  const bar = await findBonusBar(db, { memberId, at: new Date(platform.clock.now()) });
  if (bar) return bar;
  const rejected = await verifyPaymentPassword(request.paymentPassword, context);
  if (rejected) return rejected;
  const variant = product && chosenVariant(product, request.variantId);
  if (!product || !variant) return reject('not.found');
  try {
    const done = await platform.database.transaction((within) =>
      redeem(within, { request, product, variant }, context),
    );
    platform.eventOutbox.scheduleFlush();
    return done;
  } catch (error) {
    if (error instanceof Refused) return error.rejection;
    throw error;
  }
}

/** What is not sent needs no address. */
function problemsOf(request: RedeemRequest, product: Product | undefined) {
  const problems = checkRedeem(request, isMobile);
  if (!product || product.kind === 'goods') return problems;
  return problems.paymentPassword ? { paymentPassword: problems.paymentPassword } : {};
}

function chosenVariant({ variants }: Product, id: number | undefined): VariantRow | undefined {
  return id === undefined && variants.length === 1 ? variants[0] : variants.find((one) => one.id === id);
}

interface Order {
  readonly request: RedeemRequest;
  readonly product: Product;
  readonly variant: VariantRow;
}

/** Lock order: the member's points, then the variant, which all members share. */
async function redeem(
  within: Executor,
  { request, product, variant }: Order,
  context: CallContext,
): Promise<Redeemed | ApiError> {
  const { quantity, idempotencyKey: key } = request;
  const memberId = BigInt(sessionOf(context).memberId);
  const available = await lockPoints(within, memberId);
  const fingerprint = fingerprintOf(request);
  const earlier = await findRedemptionByKey(within, { memberId, key });
  if (earlier)
    return earlier.fingerprint.equals(fingerprint)
      ? { id: earlier.id, state: earlier.state, balance: available }
      : reject('idempotency.conflict');
  const cost = costOf(product, variant) * BigInt(quantity);
  const bar = await findOrderBar(within, { memberId, product, quantity, available, cost });
  if (bar) return bar;
  const { id, state } = await write(within, { memberId, fingerprint, request, product, variant }, context);
  return { id, state, balance: available - cost };
}

interface Wanted {
  readonly memberId: bigint;
  readonly product: Product;
  readonly quantity: number;
  readonly available: bigint;
  /** Points of all pieces. */
  readonly cost: bigint;
}

/** Returns why a member may not have this many of a product: their limit, or their points. */
async function findOrderBar(
  within: Executor,
  { memberId, product, quantity, available, cost }: Wanted,
): Promise<ApiError | undefined> {
  const owned = (await countOwned(within, memberId, [product.id])).get(product.id) ?? 0;
  if (product.member_limit > 0 && owned + quantity > product.member_limit) return reject('reward.limit');
  return available < cost ? reject('points.insufficient') : undefined;
}

interface NewOrder extends Order {
  readonly memberId: bigint;
  readonly fingerprint: Buffer;
}

/** Writes the redemption, moves its points and takes its stock. Throws `Refused` where the stock is gone. */
async function write(
  within: Executor,
  { memberId, fingerprint, request, product, variant }: NewOrder,
  context: CallContext,
): Promise<Pick<Redeemed, 'id' | 'state'>> {
  const { quantity } = request;
  const isSent = product.kind === 'goods';
  const state = isSent ? 'in_process' : 'approved';
  const { site, platform } = context;
  const { currency } = site.manifest.merchant;
  const points = costOf(product, variant) * BigInt(quantity);
  const amount = product.amount * BigInt(quantity);
  const id = await addRedemption(within, {
    merchant: site.code,
    member_id: memberId,
    key: request.idempotencyKey,
    fingerprint,
    product_id: product.id,
    variant_id: variant.id,
    texts: product.texts,
    variant: variant.name,
    quantity,
    points,
    amount,
    currency,
    state,
    delivery: isSent ? deliveryOf(request, memberId, context) : null,
    created_at: new Date(platform.clock.now()),
  });
  const posting = { id, memberId, points, label: wordsIn(product.texts, context).name };
  if (isSent) await updateRedemption(within, id, { hold_tx: await holdPoints(within, posting) });
  else await spendPoints(within, posting);
  if (product.kind === 'chips') await payChips(within, { ...posting, amount, currency });
  if (!(await takeStock(within, { variant: variant.id, quantity, how: isSent ? 'reserve' : 'hand-over' })))
    throw new Refused(reject('reward.stock'));
  return { id, state };
}

function deliveryOf(request: RedeemRequest, memberId: bigint, { platform }: CallContext): Buffer {
  const { configuration, random } = platform;
  const mobile = `${request.countryDialingCode} ${request.mobileNum.trim()}`.trim();
  const key = readEncryptionKey(configuration, random);
  return encryptDelivery({ address: request.address.trim(), mobile }, { key, memberId, random });
}

/** What a repeated key must repeat. */
const fingerprintOf = ({ rewardId, variantId, quantity, address, mobileNum }: RedeemRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([rewardId, variantId ?? 0, quantity, address.trim(), mobileNum.trim()]))
    .digest();
