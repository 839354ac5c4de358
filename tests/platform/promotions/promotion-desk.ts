import { readdirSync, readFileSync } from 'node:fs';
import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { type Published, publish } from '../../../platform/engagement/promotions/publish.ts';
import { listGrants } from '../../../platform/engagement/promotions/stores/grant-store.ts';
import { saveDraft } from '../../../platform/engagement/promotions/stores/promotion-store.ts';
import { memberAccount, type Posting, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { bonusDesk, MONEY } from '../turnover/bonus-desk.ts';

const FOLDER = new URL('../../../platform/engagement/promotions/presets/', import.meta.url);

/** The ready promotions by name. */
export const PRESETS: Readonly<Record<string, PromotionDefinition>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as PromotionDefinition,
  ]),
);

type Over = {
  readonly [Key in keyof PromotionDefinition]?: Partial<PromotionDefinition[Key]> | PromotionDefinition[Key];
};

/** Returns a preset with changes; objects are merged one level deep. */
export function preset(name: string, over: Over = {}): PromotionDefinition {
  const base = PRESETS[name];
  if (!base) throw new Error(`There is no preset ${name}.`);
  const merged = Object.entries(over).map(([key, value]) => {
    const before = base[key as keyof PromotionDefinition];
    const joins = typeof value === 'object' && !Array.isArray(value) && typeof before === 'object';
    return [key, joins ? { ...before, ...value } : value] as const;
  });
  return { ...base, ...Object.fromEntries(merged) };
}

/** A desk of a vendor at which promotions run. Amounts are in 1/10 000. */
export function promotionDesk() {
  const desk = bonusDesk();
  const platform = () => desk.platform.open.platform;
  const memberId = () => BigInt(desk.player.memberId);
  return Object.assign(desk, {
    memberId,
    /** Publishes a definition at alpha, accepting what it costs, and returns its id. */
    run: async (definition: PromotionDefinition, key = desk.name('promo')): Promise<bigint> => {
      const at = desk.platform.clock.now();
      const { id, made } = await desk.platform.database.transaction(async (within) => {
        const draft = { merchant: 'alpha', key, definition, by: 'test', at: new Date(at) };
        const saved = await saveDraft(within, draft);
        const accepted = 10n ** 12n;
        return { id: saved, made: await publish(within, platform(), { id: saved, accepted, by: 'test', at }) };
      });
      if (!made.ok) throw new Error(`Not published: ${made.problems.join(', ')}.`);
      return id;
    },
    tryPublish: async (definition: PromotionDefinition, merchant = 'alpha'): Promise<Published> => {
      const at = desk.platform.clock.now();
      const key = desk.name('promo');
      return desk.platform.database.transaction(async (within) => {
        const id = await saveDraft(within, { merchant, key, definition, by: 'test', at: new Date(at) });
        return publish(within, platform(), { id, accepted: undefined, by: 'test', at });
      });
    },
    deposit: (amount: number): ReturnType<typeof post> => {
      const posting: Posting = {
        type: 'deposit',
        scope: 'test',
        key: desk.name('d'),
        entries: [
          { account: systemAccount('psp_clearing', MONEY), amount: BigInt(-amount) },
          { account: memberAccount(memberId(), 'cash', MONEY), amount: BigInt(amount) },
        ],
      };
      return post(desk.platform.database.db, posting);
    },
    reverseDeposit: (amount: number): ReturnType<typeof post> =>
      post(desk.platform.database.db, {
        type: 'deposit_reversed',
        scope: 'test',
        key: desk.name('dr'),
        entries: [
          { account: memberAccount(memberId(), 'cash', MONEY), amount: BigInt(-amount) },
          { account: systemAccount('psp_clearing', MONEY), amount: BigInt(amount) },
        ],
      }),
    /** A settled round of the player, with stake and winnings. */
    play: async (stake: number, won = 0): Promise<void> => {
      const roundId = desk.name('r');
      await desk.call('betwin', { roundId, amount: String(stake), winAmount: String(won), roundClosed: true });
    },
    follow: () => platform().memberEvents.run(),
    /** The player's rewards of a promotion, the oldest first. */
    grants: async (id: bigint) => {
      const all = await listGrants(desk.platform.database.db, memberId(), 100);
      return all.filter(({ promotionId }) => promotionId === id).toSorted((a, b) => Number(a.id - b.id));
    },
    budget: (id: bigint) =>
      desk.platform.database.db
        .selectFrom('promotion_budget')
        .selectAll()
        .where('promotion_id', '=', id)
        .executeTakeFirstOrThrow(),
  });
}
