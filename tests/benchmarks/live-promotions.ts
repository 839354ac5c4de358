import type { PromotionDefinition } from '../../generated/types/data.ts';
import { readPreset } from '../../platform/engagement/promotions/presets.ts';
import { addVersion, saveDraft } from '../../platform/engagement/promotions/stores/promotion-store.ts';
import type { Executor } from '../../platform/kernel/database/connection.ts';

/** An amount that nobody stakes, in 1/10 000. */
const NEVER = Number(10n ** 9n * 10_000n);

interface Promotions {
  readonly merchant: string;
  readonly currency: string;
  readonly count: number;
  /** Number of those that follow slots. */
  readonly own: number;
}

/** Adds live promotions `bench-0` … of which the first ones follow slots, the others other games and happenings. */
export async function addPromotions(within: Executor, { merchant, currency, count, own }: Promotions): Promise<void> {
  const at = new Date();
  for (let place = 0; place < count; place += 1) {
    const definition = definitionOf(place, { currency, own });
    const id = await saveDraft(within, { merchant, key: `bench-${place}`, definition, by: 'bench', at });
    const verdict = { verdict: 'sponsored', costPerReward: 0, lines: [] } as const;
    await addVersion(within, { id, definition, verdict, accepted: 0n, by: 'bench', at });
  }
}

function definitionOf(place: number, { currency, own }: Pick<Promotions, 'currency' | 'own'>): PromotionDefinition {
  const at = { currency, timeZone: 'UTC', at: Date.now() - 60_000 };
  if (place < own) {
    const ready = readPreset('free-rounds', at);
    return { ...ready, entry: 'automatic', measure: { metric: 'turnover', targets: [NEVER] } };
  }
  const others = ['reload', 'check-in', 'birthday', 'vip-gift', 'welcome'] as const;
  const other = readPreset(others[place % others.length] ?? 'reload', at);
  if (place % 3 > 0) return { ...other, entry: 'automatic' };
  const race = readPreset('tournament', at);
  return { ...race, entry: 'automatic', trigger: { ...race.trigger, categories: ['SPORTS'] } };
}
