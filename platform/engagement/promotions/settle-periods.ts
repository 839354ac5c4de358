import { settle, settlesAtEnd } from '../../../rules/promotions/evaluate.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { EventPlatform } from '../member-events/define-consumer.ts';
import { issue } from './issue.ts';
import { createIndex, type LiveIndex } from './live-index.ts';
import { type LivePromotion, listPublished } from './stores/live-store.ts';
import { listMembers } from './stores/member-store.ts';
import { lockDueParts, markSettled, type Part, placeOf } from './stores/part-store.ts';

/** Participations in one transaction. */
const BATCH = 100;

/**
 * Pays the periods that have ended, part by part, each once: what was paid is written with the mark. A promotion that was stopped
 * pays what was earned until then. Returns how many parts were
 * settled; call it again until it returns none.
 */
export async function settlePeriods(platform: EventPlatform): Promise<number> {
  return platform.database.transaction(async (within) => {
    const now = platform.clock.now();
    const due = await lockDueParts(within, new Date(now), BATCH);
    if (due.length === 0) return 0;
    const index = createIndex(await listPublished(within));
    for (const part of due) {
      const why = await settlePart(within, platform, { part, index, now });
      await markSettled(within, part, { at: new Date(now), why: why ?? null });
    }
    return due.length;
  });
}

async function settlePart(
  within: Executor,
  platform: EventPlatform,
  { part, index, now }: { readonly part: Part; readonly index: LiveIndex; readonly now: number },
): Promise<string | undefined> {
  const live = index.byId.get(part.promotionId);
  const member = (await listMembers(within, [part.memberId])).get(part.memberId);
  if (!live || !member) return 'ended';
  const definition = live.versions.get(part.version) ?? live.definition;
  const earned = settle(definition, part, await findPlace(within, live, part));
  if (typeof earned === 'string') return earned;
  const source = `period:${live.id}:${part.period}`;
  return issue(within, platform, { live, part, member, earned, source, at: now });
}

/** Returns the place in a tournament; undefined for a promotion that pays a percentage. */
async function findPlace(within: Executor, { definition }: LivePromotion, part: Part): Promise<number | undefined> {
  const metric = definition.measure?.metric;
  if (settlesAtEnd(definition) !== 'places') return undefined;
  return placeOf(within, part, metric === 'best' || metric === 'rounds' ? metric : 'turnover');
}
