import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { costOf } from './cost.ts';
import { redeemReward } from './redeem.ts';
import { countOwned, countProducts, listProducts, listRedemptions, type Product } from './store.ts';
import type { ProductKind, RedemptionRow } from './tables.ts';
import { wordsIn } from './words.ts';

type WireReward = Calls['pointRewards']['response']['list'][number];
type WireRecord = Calls['redeemRecords']['response']['list'][number];

const KINDS: Readonly<Record<string, readonly ProductKind[]>> = { goods: ['goods', 'digital'], chips: ['chips'] };
const ALL: readonly ProductKind[] = ['goods', 'digital', 'chips'];
const STATES = { in_process: 'IN_PROCESS', rejected: 'REJECTED', approved: 'APPROVED' } as const;

export const handlers: Partial<Handlers> = {
  pointRewards: async ({ category = '', pageNo, pageSize }, context) => {
    const { db } = context.platform.database;
    const query = { merchant: context.site.code, kinds: KINDS[category] ?? ALL };
    const products = await listProducts(db, { ...query, offset: (pageNo - 1) * pageSize, limit: pageSize });
    const ids = products.map(({ id }) => id);
    const owned = await countOwned(db, BigInt(sessionOf(context).memberId), ids);
    const pages = Math.ceil((await countProducts(db, query)) / pageSize);
    return { list: products.map((one) => toReward(one, owned.get(one.id) ?? 0, context)), totalPages: pages };
  },

  redeemReward: async (request, context) => {
    const done = await redeemReward(request, context);
    if (done instanceof ApiError) return done;
    return { id: Number(done.id), status: STATES[done.state], balance: Number(done.balance) };
  },

  redeemRecords: async ({ pageNo, pageSize }, context) => {
    const memberId = BigInt(sessionOf(context).memberId);
    const page = { memberId, offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { rows, count } = await listRedemptions(context.platform.database.db, page);
    return { list: rows.map((row) => toRecord(row, context)), totalPages: Math.ceil(count / pageSize) };
  },
};

function toReward(product: Product, owned: number, context: CallContext): WireReward {
  const { name, text, shelf } = wordsIn(product.texts, context);
  const variants = product.variants.map((one) => ({
    variantId: one.id,
    name: one.name,
    stock: one.on_hand - one.reserved,
    points: Number(costOf(product, one)),
  }));
  return {
    rewardId: product.id,
    name,
    description: text,
    shelf,
    category: product.kind === 'chips' ? 'chips' : 'goods',
    isSent: product.kind === 'goods',
    points: leastPoints(variants),
    amount: decimalFromUnits(product.amount),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    variants,
    imageUrl: product.image,
    ...(product.member_limit > 0
      ? { left: Math.max(product.member_limit - owned, 0), limit: product.member_limit }
      : {}),
  };
}

/** Returns what a reward costs at least, of what is in stock; of all where nothing is. */
function leastPoints(variants: readonly { readonly points: number; readonly stock: number }[]): number {
  const left = variants.filter(({ stock }) => stock > 0);
  return Math.min(...(left.length > 0 ? left : variants).map(({ points }) => points));
}

function toRecord(row: RedemptionRow, context: CallContext): WireRecord {
  return {
    id: Number(row.id),
    name: wordsIn(row.texts, context).name,
    variant: row.variant,
    quantity: row.quantity,
    points: Number(row.points),
    amount: decimalFromUnits(row.amount),
    status: STATES[row.state],
    reason: row.reason,
    tracking: row.tracking,
    createdAt: row.created_at.toISOString(),
    ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
  };
}
