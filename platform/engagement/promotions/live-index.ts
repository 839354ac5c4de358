import { kindsOf } from '../../../rules/promotions/evaluate.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { findLastChange, type LivePromotion, listLive } from './stores/live-store.ts';

/** Promotions by what they follow: a happening reads one list, however many promotions are live. */
export interface LiveIndex {
  readonly byId: ReadonlyMap<bigint, LivePromotion>;
  /** Returns the promotions that members take part in without a press, for a happening of a merchant's member. */
  automatic(merchant: string, kind: string, category: string | undefined): readonly LivePromotion[];
}

const NONE: readonly LivePromotion[] = [];
const EVERY = '*';
const indexKey = (merchant: string, kind: string, category: string): string => `${merchant} ${kind} ${category}`;

export function createIndex(promotions: readonly LivePromotion[]): LiveIndex {
  const lists = new Map<string, LivePromotion[]>();
  const add = (key: string, promotion: LivePromotion): void => {
    const list = lists.get(key);
    if (list) list.push(promotion);
    else lists.set(key, [promotion]);
  };
  for (const promotion of promotions) {
    const { definition, merchant } = promotion;
    if (definition.entry !== 'automatic' || promotion.state !== 'live') continue;
    for (const kind of kindsOf(definition))
      for (const category of definition.trigger.categories ?? [EVERY])
        add(indexKey(merchant, kind, category), promotion);
  }
  const find = (merchant: string, kind: string, category: string) =>
    lists.get(indexKey(merchant, kind, category)) ?? NONE;
  return {
    byId: new Map(promotions.map((promotion) => [promotion.id, promotion])),
    automatic: (merchant, kind, category) => {
      const every = find(merchant, kind, EVERY);
      const own = category === undefined ? NONE : find(merchant, kind, category);
      return own.length === 0 ? every : every.length === 0 ? own : [...every, ...own];
    },
  };
}

/** Returns a function that reads the index, again only when a promotion changed since. */
export function indexReader(): (db: Executor) => Promise<LiveIndex> {
  let known: { readonly change: bigint; readonly index: LiveIndex } | undefined;
  return async (db) => {
    const change = await findLastChange(db);
    if (known?.change !== change) known = { change, index: createIndex(await listLive(db)) };
    return known.index;
  };
}
