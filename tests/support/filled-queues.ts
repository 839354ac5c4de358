import { randomUUID } from 'node:crypto';
import { addBroadcast } from '../../platform/contact/inbox/broadcasts/store.ts';
import { addGrant } from '../../platform/engagement/promotions/stores/grant-store.ts';
import { openRaffle } from '../../platform/engagement/raffles/presets.ts';
import { addLine } from '../../platform/money/bank-statements/store.ts';
import { addAccount } from '../../platform/money/payout-accounts/store.ts';
import { grantBonus } from '../../platform/money/turnover/grant.ts';
import { recordReceipt } from '../../platform/money/withdrawals/receipts/store.ts';
import { addWithdrawal, updateWithdrawal } from '../../platform/money/withdrawals/store.ts';
import { systemRandom } from '../../rules/random.ts';
import { TERMS } from '../../rules/turnover/examples.ts';
import { everyAccount } from './books.ts';
import { fillAgentQueues } from './filled-agents.ts';
import { fillTalkQueues } from './filled-talk.ts';
import { access } from './getting-in.ts';
import type { TestPlatform } from './platform.ts';
import { addOffer } from './points.ts';
import { runApplication, runPreset } from './promotions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PNG = Buffer.from('89504e470d0a1a0a00000000000000000000000049454e44ae426082', 'hex');

/** Adds a row to every queue of a merchant; returns the player of the rows. */
export async function fillQueues(
  platform: TestPlatform,
  code: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const host = `${code}.localhost`;
  const { token, id } = (await access(platform).register(`player${code}`, {}, { host })).body.value;
  const { db } = platform.database;
  const now = platform.clock.now();
  const notice = { merchant: code, position: 0, category: 'start', image: '', ends_at: null };
  const texts = JSON.stringify({ en: { title: 'How to begin', text: 'Begin.' } });
  for (const kind of ['promotion', 'help', 'player'] as const)
    await db
      .insertInto('notice')
      .values({ ...notice, kind, key: `${kind}-one`, texts, published_at: new Date(now - 1000) })
      .execute();
  await platform.database.transaction((within) =>
    grantBonus(within, {
      merchant: code,
      memberId: BigInt(id),
      money: { currency: 'BRL', realm: 'play' },
      source: 'operator',
      scope: 'test',
      key: code,
      amount: 10_000n,
      terms: TERMS,
      at: now,
    }),
  );
  await addOneWithdrawal(platform, code, id);
  const place = { merchant: code, memberId: BigInt(id), at: new Date(now) };
  await fillTalkQueues(platform, place);
  await fillAgentQueues(platform, place);
  await addLine(db, {
    merchant: code,
    line: {
      key: 'one',
      day: '2026-01-01',
      amount: 10_000n,
      currency: 'BRL',
      text: 'No reference',
      payer: '',
      isUnreadable: false,
    },
    match: { state: 'doubtful', reason: 'no-reference' },
    by: 'test',
    at: new Date(now),
  });
  const sent = { host, token };
  await platform.call('startDeposit', { amount: 25, idempotencyKey: `first-${code}` }, sent);
  await platform.call('feedback', { questionType: 'game', content: 'The lobby is lovely.' }, { host });
  await addBroadcast(db, {
    merchant: code,
    audience: { account: 'all', deposited: 'any' },
    texts: { en: { title: 'New tables', text: 'Twelve are open.' } },
    otherTexts: undefined,
    reach: 1,
    by: 'ana',
    at: new Date(now),
  });
  const images = [PNG.toString('base64')];
  const { key: promotionId } = await runApplication(platform, code, { asks: [] });
  await platform.call('applyPromotion', { promotionId, remark: 'Sunday', images }, sent);
  const raffle = { kind: 'wheel', merchant: code, key: 'wheel', position: 0, currency: 'BRL' } as const;
  await openRaffle(db, { ...raffle, at: now, random: systemRandom });
  const accounts = await everyAccount(db, `u:${id}:cash:play:BRL`);
  const player = await db
    .insertInto('vendor_player')
    .values({ vendor: 'PG', member_id: BigInt(id), realm: 'play', currency: 'BRL', ref: `ref-${code}`, ...accounts })
    .returning('id')
    .executeTakeFirstOrThrow();
  const round = { vendor: 'PG', round_id: `round-${code}`, player_id: player.id, game_code: 'x', closed_at: null };
  const opened = new Date(now - 2 * DAY_MS);
  await db
    .insertInto('vendor_round')
    .values({ ...round, live_bets: 1, staked: 5n, held: 5n, won: 0n, opened_at: opened, touched_at: opened })
    .execute();
  await db
    .insertInto('operator_task')
    .values({
      kind: 'failed',
      vendor: 'PG',
      subject: `tx-${code}`,
      detail: JSON.stringify({ player: `ref-${code}` }),
      done_at: null,
    })
    .execute();
  await db
    .insertInto('payment_receipt')
    .values({
      merchant: code,
      adapter: 'sandbox',
      provider_id: `payment-${code}`,
      amount: 50_000n,
      currency: 'BRL',
      credited: 0n,
      fee: 0n,
      suspended: 50_000n,
      reason: 'unknown-order',
      payer: JSON.stringify({}),
      state: 'suspended',
      received_at: new Date(now),
      created_at: new Date(now),
    })
    .execute();
  await db
    .insertInto('message')
    .values({
      merchant: code,
      kind: 'sms',
      adapter: 'outbox',
      recipient: `+55${id}`,
      purpose: 'login',
      subject: '',
      body: 'x',
      created_at: new Date(now),
    })
    .execute();
  const [opens_at, closes_at] = [new Date(now - 2 * DAY_MS), new Date(now - DAY_MS)];
  await db
    .insertInto('lottery_draw')
    .values({
      game: 'XSMB',
      numero: `draw-${code}`,
      chain_id: null,
      chain_index: null,
      opens_at,
      closes_at,
      // Two draws of a lottery are never at one time.
      draws_at: new Date(now - DAY_MS + code.length * 1000 + code.charCodeAt(0)),
      drawn_at: null,
      result: null,
      link: null,
      corrected_at: null,
      settled_at: null,
      cancelled_at: null,
    })
    .execute();
  const undecided = { decided_at: null, decided_by: null, reason: null, note: null, told_at: null };
  await db
    .insertInto('identity_check')
    .values({
      ...undecided,
      merchant: code,
      member_id: BigInt(id),
      document: 'passport',
      state: 'waiting',
      submitted_at: new Date(now),
    })
    .execute();
  await db
    .insertInto('behaviour_case')
    .values({
      merchant: code,
      member_id: BigInt(id),
      state: 'open',
      score: 3,
      markers: JSON.stringify([{ name: 'night', level: 1, value: 3 }]),
      opened_at: new Date(now),
      seen_at: new Date(now),
      closed_at: null,
      outcome: null,
      told_at: null,
    })
    .execute();
  await addOneRedemption(platform, code, id);
  await addOneReward(platform, code, id);
  const reasons = { queue: 'deposits', operation: 'credit', params: JSON.stringify({ reason: 'Paid by bank' }) };
  await db
    .insertInto('operation_approval')
    .values({
      ...reasons,
      key: `request-${code}`,
      merchant: code,
      row_id: '1',
      requested_by: 'nobody',
      requested_at: new Date(now),
      expires_at: new Date(now + DAY_MS),
      state: 'pending',
    })
    .execute();
  return { id, token };
}

/** Adds a withdrawal that waits for an operator, and a paid one that has not arrived. They hold no money, which a list does not show. */
async function addOneWithdrawal({ database: { db }, clock }: TestPlatform, merchant: string, memberId: string) {
  const at = new Date(clock.now());
  const destination = { kind: 'pix', keyType: 'cpf', key: '52998224725', document: '52998224725' } as const;
  const account = { id: randomUUID(), merchant, memberId, destination, holder: 'Ana Souza', document: '52998224725' };
  await addAccount(db, { ...account, fingerprint: Buffer.from(account.id), state: 'checking', isDefault: true, at });
  const amounts = { amount: 500_000n, fee: 0n, currency: 'BRL' };
  const withdrawal = { id: randomUUID(), merchant, memberId: BigInt(memberId), key: merchant, accountId: account.id };
  const paid = { ...withdrawal, id: randomUUID(), key: `${merchant}-paid` };
  await addWithdrawal(db, { ...paid, ...amounts, destination, at });
  await updateWithdrawal(db, { id: paid.id, at, state: 'paid', paid_at: at });
  await recordReceipt(db, { id: paid.id, confirmation: 'not_received', at });
  const { id } = await addWithdrawal(db, { ...withdrawal, ...amounts, destination, at });
  await updateWithdrawal(db, { id, at, state: 'reviewing' });
}

/** Adds a product of the points mall, and an order of it that nobody has decided. */
async function addOneRedemption(platform: TestPlatform, merchant: string, memberId: string) {
  const { db } = platform.database;
  const productId = await addOffer(platform, {}, merchant);
  const variants = db.selectFrom('point_variant').select('id').where('product_id', '=', productId);
  const variant = await variants.executeTakeFirstOrThrow();
  await db
    .insertInto('point_redemption')
    .values({
      merchant,
      member_id: BigInt(memberId),
      key: `redeemed-${merchant}`,
      fingerprint: Buffer.from(merchant),
      product_id: productId,
      variant_id: variant.id,
      texts: JSON.stringify({ en: { name: 'Gift', text: 'A gift.', shelf: 'Home' } }),
      variant: '',
      quantity: 1,
      points: 100n,
      amount: 0n,
      currency: 'BRL',
      state: 'in_process',
      delivery: null,
      hold_tx: null,
      created_at: new Date(platform.clock.now()),
      decided_at: null,
      decided_by: null,
    })
    .execute();
}

/** Adds a promotion of the engine, and a reward of it that waits for a review. */
async function addOneReward(platform: TestPlatform, merchant: string, memberId: string) {
  const { id: promotionId } = await runPreset(platform, 'check-in', merchant);
  const earnedAt = new Date(platform.clock.now());
  await addGrant(platform.database.db, {
    promotionId,
    memberId: BigInt(memberId),
    merchant,
    period: 'test',
    step: 0,
    version: 1,
    currency: 'BRL',
    kind: 'points',
    source: 'test',
    group: undefined,
    base: 0n,
    amount: 10n,
    state: 'review',
    earnedAt,
    claimBy: null,
  });
}
