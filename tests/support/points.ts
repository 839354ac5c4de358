import { expect } from 'vitest';
import { addProduct } from '../../platform/engagement/point-mall/back-office/goods/store.ts';
import { awardPoints } from '../../platform/engagement/points/award.ts';
import type { TestPlatform } from './platform.ts';
import { newMember, type TestMember } from './player.ts';
import { PAYMENT_PASSWORD } from './withdrawals.ts';

const PASSWORD = 'correct horse';
let last = 0;
const nextKey = (): string => `points-${(last += 1)}-key`;

/** Registers a member with a payment password and points. */
export async function newCollector(
  platform: TestPlatform,
  points: number,
  host = 'alpha.localhost',
): Promise<TestMember> {
  const member = await newMember(platform, host);
  const set = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD, password: PASSWORD };
  const answer = await platform.call('setPaymentPassword', set, { token: member.token, host });
  expect(answer.status, answer.text).toBe(200);
  if (points > 0) await award(platform, member, points);
  return member;
}

/** Credits points as a reward. */
export const award = (platform: TestPlatform, { memberId }: TestMember, points: number): Promise<void> =>
  platform.database.transaction((within) =>
    awardPoints(within, {
      memberId: BigInt(memberId),
      kind: 'reward',
      points: BigInt(points),
      scope: 'test',
      key: nextKey(),
    }),
  );

interface Offer {
  readonly kind?: 'goods' | 'digital' | 'chips';
  readonly points?: number;
  readonly amount?: number;
  readonly limit?: number;
  readonly stock?: Readonly<Record<string, number>>;
}

/** Adds a product to a merchant's mall and returns its number. */
export async function addOffer(platform: TestPlatform, offer: Offer = {}, merchant = 'alpha'): Promise<number> {
  const { kind = 'goods', points = 100, amount = 0, limit = 0, stock = { '': 3 } } = offer;
  const key = nextKey();
  await addProduct(platform.database.db, {
    merchant,
    key,
    kind,
    position: 0,
    texts: { en: { name: `Gift ${key}`, text: 'A gift.', shelf: 'Home' } },
    image: 'art/points/1.svg',
    points: BigInt(points),
    amount: BigInt(amount),
    limit,
    stock,
    at: new Date(platform.clock.now()),
  });
  const { id } = await platform.database.db
    .selectFrom('point_product')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Redeems a reward; fields override the valid ones. */
export const redeem = (
  platform: TestPlatform,
  { token, host }: TestMember,
  fields: Readonly<Record<string, unknown>> & { readonly rewardId: number },
) =>
  platform.call(
    'redeemReward',
    {
      quantity: 1,
      paymentPassword: PAYMENT_PASSWORD,
      address: 'Rua A, 1, São Paulo',
      countryDialingCode: '+55',
      mobileNum: '11987654321',
      idempotencyKey: nextKey(),
      ...fields,
    },
    { token, host },
  );

/** Converts points to chips; fields override the valid ones. */
export const convert = (
  platform: TestPlatform,
  { token, host }: TestMember,
  fields: Readonly<Record<string, unknown>>,
) =>
  platform.call(
    'convertPoints',
    { points: 100, paymentPassword: PAYMENT_PASSWORD, idempotencyKey: nextKey(), ...fields },
    { token, host },
  );
