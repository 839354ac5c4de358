import type { ComposedPromotion } from '../../../generated/types/operator-calls.ts';
import { PRESET_NAMES, readPreset } from '../../engagement/promotions/presets.ts';
import { findProblems, publish } from '../../engagement/promotions/publish.ts';
import { AUDIENCE_FACTS } from '../../engagement/promotions/stores/member-store.ts';
import {
  findByName,
  listChanged,
  listPromotions,
  listSpending,
  type PromotionRow,
  replaceDraft,
  type Spending,
} from '../../engagement/promotions/stores/promotion-store.ts';
import { type OperatorHandlers, operatorOf, siteOf } from '../requests/handler.ts';
import { rejectOperatorCall } from '../requests/operator-api-error.ts';
import { tryPromotion } from './try-promotion.ts';

/** The queue that lists promotions: entries of the audit log link to its rows. */
const rowOf = (key: string) => ({ kind: 'row', queue: 'offers', id: key }) as const;

export const handlers = {
  opsPromotions: async ({ code }, context) => {
    const { platform } = context;
    const { db } = platform.database;
    const { manifest } = siteOf(context, code);
    const { currency, timeZone } = manifest.merchant;
    const [rows, spending, changed] = [
      await listPromotions(db, code),
      await listSpending(db, code),
      await listChanged(db, code),
    ];
    const at = platform.clock.now();
    return {
      currency,
      languages: languagesOf(manifest.locale),
      facts: [...AUDIENCE_FACTS],
      promotions: rows.map((row) => ({
        ...describe(row, spending.get(row.id), manifest.locale.default),
        isChanged: changed.has(row.id),
      })),
      presets: PRESET_NAMES.map((name) => {
        const definition = readPreset(name, { currency, timeZone, at });
        return { name, definition, problems: publishable(findProblems(platform, code, definition)) };
      }),
    };
  },

  opsPromotion: async ({ code, key }, { platform }) => {
    const found = await findByName(platform.database.db, code, key);
    if (!found) return rejectOperatorCall('ops.not.found');
    const { state, version, editedAt, editedBy, draft } = found;
    return { state, version, editedBy, editedAt: editedAt.toISOString(), definition: draft };
  },

  opsSavePromotion: async ({ code, key, definition, editedAt }, context) => {
    const { platform, note } = context;
    const at = new Date(platform.clock.now());
    const by = operatorOf(context).name;
    const seen = editedAt === undefined ? undefined : new Date(editedAt);
    const isSaved = await platform.database.transaction(async (within) => {
      const saved = await replaceDraft(within, { merchant: code, key, definition, by, at }, seen);
      if (saved) await note({ target: rowOf(key), within });
      return saved;
    });
    return isSaved ? { editedAt: at.toISOString() } : rejectOperatorCall('ops.conflict');
  },

  opsPublishPromotion: async ({ code, key, editedAt, accepted }, context) => {
    const { platform, note } = context;
    const by = operatorOf(context).name;
    return platform.database.transaction(async (within) => {
      const found = await findByName(within, code, key);
      if (!found) return rejectOperatorCall('ops.not.found');
      if (found.editedAt.toISOString() !== editedAt) return rejectOperatorCall('ops.conflict');
      const cost = accepted === undefined ? undefined : BigInt(accepted);
      const made = await publish(within, platform, { id: found.id, accepted: cost, by, at: platform.clock.now() });
      if (!made.ok) return rejectOperatorCall('ops.errors', { value: { problems: made.problems } });
      await note({ target: rowOf(key), to: { words: String(made.version) }, within });
      return { version: made.version };
    });
  },

  opsTryPromotion: async ({ code, definition, days }, context) => {
    const { merchant, locale } = siteOf(context, code).manifest;
    const { currency } = merchant;
    const trial = await tryPromotion(context.platform, definition, {
      merchant: code,
      days,
      currency,
      languages: languagesOf(locale),
    });
    return { ...trial, problems: publishable(findProblems(context.platform, code, definition)) };
  },
} satisfies Partial<OperatorHandlers>;

/** What the shape forbids was rejected with the request, so only rules are left. */
const publishable = (problems: ReturnType<typeof findProblems>) => problems.filter((problem) => problem !== 'shape');

const languagesOf = (locale: { readonly default: string; readonly supported: readonly string[] }): string[] => [
  ...new Set([locale.default, ...locale.supported]),
];

function describe(
  { key, state, editedAt, editedBy, draft }: PromotionRow,
  spent: Spending | undefined,
  language: string,
): Omit<ComposedPromotion, 'isChanged'> {
  const words = draft.texts[language] ?? draft.texts.en ?? Object.values(draft.texts)[0];
  return {
    key,
    state,
    editedBy,
    editedAt: editedAt.toISOString(),
    title: words?.title ?? key,
    on: draft.trigger.on,
    kind: draft.reward.kind,
    budget: Number(spent?.budget ?? draft.limits.budget),
    reserved: Number(spent?.reserved ?? 0),
    rewards: spent?.grants ?? 0,
    members: spent?.parts ?? 0,
  };
}
