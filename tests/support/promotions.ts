import type { PromotionDefinition } from '../../generated/types/data.ts';
import { type PresetName, readPreset } from '../../platform/engagement/promotions/presets.ts';
import { publish } from '../../platform/engagement/promotions/publish.ts';
import { addGrant } from '../../platform/engagement/promotions/stores/grant-store.ts';
import { saveDraft } from '../../platform/engagement/promotions/stores/promotion-store.ts';
import type { TestPlatform } from './platform.ts';

let last = 0;

/** Publishes a ready promotion at a merchant, whatever it costs; returns its id and its key. */
export async function runPreset(
  platform: TestPlatform,
  name: PresetName,
  merchant = 'alpha',
): Promise<{ id: bigint; key: string }> {
  const definition = readPreset(name, { currency: 'BRL', timeZone: 'UTC', at: platform.clock.now() });
  return run(platform, { key: `${name}-${(last += 1)}`, definition, merchant });
}

/** Publishes a promotion at a merchant that gives points for a code, once for each member; returns its id and its key. */
export async function runCode(platform: TestPlatform, code: string, merchant = 'alpha') {
  const ready = readPreset('birthday', { currency: 'BRL', timeZone: 'UTC', at: platform.clock.now() });
  const { audience: _, ...open } = ready;
  const definition: PromotionDefinition = {
    ...open,
    trigger: { on: 'code', name: code, countsBonus: false },
    limits: { ...ready.limits, identities: [] },
  };
  return run(platform, { key: `code-${(last += 1)}`, definition, merchant });
}

/**
 * Publishes a promotion at a merchant that members apply for, with their name at the messengers it asks for; returns its id and its
 * key.
 */
export async function runApplication(
  platform: TestPlatform,
  merchant = 'alpha',
  { asks = ['zalo'], key = `application-${(last += 1)}` }: ApplicationOptions = {},
) {
  const ready = readPreset('reload', { currency: 'BRL', timeZone: 'UTC', at: platform.clock.now() });
  const definition: PromotionDefinition = { ...ready, entry: 'apply', ...(asks.length > 0 ? { asks: [...asks] } : {}) };
  return run(platform, { key, definition, merchant });
}

interface ApplicationOptions {
  readonly asks?: readonly NonNullable<PromotionDefinition['asks']>[number][];
  readonly key?: string;
}

interface Run {
  readonly key: string;
  readonly definition: PromotionDefinition;
  readonly merchant: string;
}

async function run(platform: TestPlatform, { key, definition, merchant }: Run): Promise<{ id: bigint; key: string }> {
  const at = platform.clock.now();
  return platform.database.transaction(async (within) => {
    const id = await saveDraft(within, { merchant, key, definition, by: 'test', at: new Date(at) });
    const made = await publish(within, platform.open.platform, { id, accepted: 10n ** 12n, by: 'test', at });
    if (!made.ok) throw new Error(`${key} was not published: ${made.problems.join(', ')}.`);
    return { id, key };
  });
}

/** Gives a member points of a check-in that wait for the press; returns the reward's id. */
export async function waitingReward(platform: TestPlatform, memberId: bigint): Promise<string> {
  const { id } = await runPreset(platform, 'check-in');
  const at = platform.clock.now();
  const grant = await addGrant(platform.database.db, {
    promotionId: id,
    memberId,
    merchant: 'alpha',
    period: 'test',
    step: 0,
    version: 1,
    currency: 'BRL',
    kind: 'points',
    source: 'test',
    group: undefined,
    base: 0n,
    amount: 10n,
    state: 'claim',
    earnedAt: new Date(at),
    claimBy: new Date(at + 86_400_000),
  });
  if (!grant) throw new Error('The reward was there before.');
  return String(grant.id);
}
