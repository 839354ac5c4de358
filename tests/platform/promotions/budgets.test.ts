import { expect, test } from 'vitest';
import type { NewEvent } from '../../../platform/engagement/member-events/event-store.ts';
import { PRESET_NAMES } from '../../../platform/engagement/promotions/presets.ts';
import { setPromotionState } from '../../../platform/engagement/promotions/stores/promotion-store.ts';
import { mostOf } from '../../../rules/promotions/reward.ts';
import { type Random, seededRandom, systemRandom } from '../../../rules/random.ts';
import { appendRelayed } from '../../support/relayed-events.ts';
import { PRESETS, preset, promotionDesk } from './promotion-desk.ts';

/** Whatever members do, a promotion gives no more than its budget. */

const desk = promotionDesk();
const EVENTS = 60;
const HOUR_MS = 3_600_000;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random.integer(items.length)] as Item;

/** Something that a member may do, good or bad for the merchant. */
function happening(random: Random, { at, members }: { at: number; members: readonly bigint[] }): NewEvent {
  const stake = BigInt(random.integer(20_000_000) + 1);
  const isBack = random.integer(8) === 0;
  const sign = isBack ? -1n : 1n;
  const none = { valid: 0n, stake: 0n, won: 0n, bonusStake: 0n, rounds: 0, amount: 0n };
  const play = {
    valid: sign * stake,
    stake: sign * stake,
    // Below the stakes on average, or hardly any member would lose over a week.
    won: sign * BigInt(random.integer(15_000_000)),
    rounds: Number(sign),
  };
  const kinds = {
    play: { ...none, ...play, category: pick(random, ['RNG', 'LIVE', 'SPORTS']), game: 'NVX:any' },
    deposit: { ...none, amount: stake, ordinal: random.integer(3) + 1 },
    'deposit-reversed': { ...none, amount: stake },
    'signed-in': none,
    rank: { ...none, name: String(random.integer(6) + 1) },
    referral: { ...none, amount: stake * 100n, name: pick(random, ['referrer', 'friend']) },
    code: { ...none, name: 'SPRING' },
    reward: { ...none, amount: stake / 20n, name: 'money' },
  } as const;
  const kind = pick(random, Object.keys(kinds) as (keyof typeof kinds)[]);
  return {
    ...kinds[kind],
    kind,
    memberId: pick(random, members),
    merchant: 'alpha',
    currency: 'BRL',
    realm: 'play',
    source: `random:${random.integer(2 ** 31)}`,
    at: new Date(at + random.integer(6 * HOUR_MS)),
  };
}

test('[PRO-01] random play, reversals and late ends of periods never cost more than the budget, for any ready promotion', async () => {
  const seed = systemRandom.integer(2 ** 31);
  const random = seededRandom(seed);
  const { db } = desk.platform.database;
  const members: bigint[] = [];
  for (let at = 0; at < 4; at += 1) members.push(BigInt((await desk.sitDown()).memberId));
  const given: string[] = [];
  for (const name of PRESET_NAMES) {
    const most = Number(mostOf(PRESETS[name]?.reward ?? { kind: 'cash' }) ?? 1n);
    // Enough for one reward of the largest kind and a part of another.
    const budget = Math.ceil(most * 1.5);
    const over = { limits: { budget }, entry: 'automatic', payout: 'automatic', audience: undefined };
    const id = await desk.run(preset(name, over as never));
    /** Rewards are given up and end unclaimed, so what is kept is compared after each day. */
    const keepsBudget = async (): Promise<number> => {
      const grants = await db.selectFrom('promotion_grant').selectAll().where('promotion_id', '=', id).execute();
      const kept = grants.filter(({ state }) => state === 'issued' || state === 'claimed' || state === 'claim');
      const sum = kept.reduce((total, { amount }) => total + Number(amount), 0);
      const { reserved } = await desk.budget(id);
      expect([sum <= budget, Number(reserved) <= budget], `${name}, seed ${seed}: ${sum} of ${budget}`).toEqual([
        true,
        true,
      ]);
      return grants.length;
    };
    for (let day = 0; day < 3; day += 1) {
      const at = desk.platform.clock.now();
      const events = Array.from({ length: EVENTS }, () => happening(random, { at, members }));
      await appendRelayed(desk.platform.database, events);
      desk.platform.clock.advance(26 * HOUR_MS);
      await desk.follow();
      await desk.platform.open.runJob('settle-promotions');
      await keepsBudget();
    }
    desk.platform.clock.advance(10 * 24 * HOUR_MS);
    await desk.platform.open.runJob('settle-promotions');
    if ((await keepsBudget()) > 0) given.push(name);
    await setPromotionState(db, id, { from: ['live'], to: 'ended' });
  }
  // The property would hold for promotions that give nothing.
  expect(given.length, `seed ${seed}: ${given.join(', ')}`).toBeGreaterThan(9);
}, 60_000);
