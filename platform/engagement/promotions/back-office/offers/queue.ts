import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { isMoney } from '../../../../../rules/promotions/reward.ts';
import { endPromotionNotice } from '../../../../contact/notices/promotion-notice-store.ts';
import { moneyCell, statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { unitsOf } from '../../../../kernel/queues/filters.ts';
import { defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { ppmOf } from '../../../../money/turnover/policy.ts';
import { readPreset } from '../../presets.ts';
import { findProblems, publish } from '../../publish.ts';
import {
  findByName,
  listPromotions,
  listSpending,
  saveDraft,
  setPromotionState,
} from '../../stores/promotion-store.ts';
import { details } from './details.ts';

type Compose = QueueParameters['offers-compose'];

const TONES = { live: 'good', paused: 'warn', ended: 'danger' } as const;
const OPERATIONS = {
  draft: ['publish'],
  live: ['publish', 'pause', 'stop'],
  paused: ['publish', 'stop'],
  ended: ['publish'],
} as const;

/** Promotions of the merchant as data: composed from a ready one, judged and back-tested, published, paused and stopped. */
export const queue = defineQueue({
  columns: [
    { key: 'editedAt', type: 'time' },
    { key: 'key', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'kind', type: 'status' },
    { key: 'budget', type: 'money' },
    { key: 'spent', type: 'money' },
    { key: 'rewards', type: 'count' },
    { key: 'members', type: 'count' },
  ],
  searchable: false,
  details,
  rows: async (db, { merchant, currency, id, before }) => {
    if (before !== undefined) return [];
    const [all, spending] = await Promise.all([listPromotions(db, merchant), listSpending(db, merchant)]);
    return all
      .filter(({ key }) => id === undefined || key === id)
      .map(({ id: promotion, key, state, draft, editedAt }) => {
        const spent = spending.get(promotion);
        return {
          id: key,
          cells: {
            editedAt: timeCell(editedAt),
            key,
            state: statusCell(state, TONES),
            kind: statusCell(draft.reward.kind),
            // Points and tickets are counted in pieces, which `rewards` shows.
            budget: isMoney(draft.reward) ? moneyCell(spent?.budget ?? BigInt(draft.limits.budget), currency) : null,
            spent: isMoney(draft.reward) ? moneyCell(spent?.reserved ?? 0n, currency) : null,
            rewards: spent?.grants ?? 0,
            members: spent?.parts ?? 0,
          },
          operations: [...OPERATIONS[state]],
        };
      });
  },
  operations: {
    compose: defineOperation('offers-compose', {
      role: 'editor',
      scope: 'queue',
      run: async ({ platform, within, merchant, operator, params }) => {
        const definition = compose(platform, merchant, params);
        if (findProblems(platform, merchant, definition).includes('shape')) return { rejected: 'ops.errors' };
        const at = new Date(platform.clock.now());
        await saveDraft(within, { merchant, key: params.key, definition, by: operator, at });
        return true;
      },
    }),
    publish: defineOperation('offers-publish', {
      role: 'publisher',
      scope: 'row',
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const found = await findByName(within, merchant, id);
        if (!found) return false;
        const accepted = params.accepted === undefined ? undefined : unitsOf(params.accepted);
        const made = await publish(within, platform, {
          id: found.id,
          accepted,
          by: operator,
          at: platform.clock.now(),
        });
        return made.ok ? true : { rejected: 'ops.errors' };
      },
    }),
    pause: { role: 'publisher', scope: 'row', run: (input) => change(input, 'paused') },
    stop: { role: 'publisher', scope: 'row', dangerous: true, run: (input) => change(input, 'ended') },
  },
});

/** Returns a ready promotion with the operator's values in place of its own. */
function compose(platform: OperationInput<Compose>['platform'], merchant: string, params: Compose) {
  const site = platform.sites.byCode(merchant);
  const { currency = 'USD', timeZone = 'UTC' } = site?.manifest.merchant ?? {};
  const preset = readPreset(params.preset, { currency, timeZone, at: platform.clock.now() });
  const { percent, cap, times, budget, entry, payout } = params;
  const amount = (text: string): number => Number(unitsOf(text));
  const isPieces = preset.reward.kind === 'points' || preset.reward.kind === 'tickets';
  const { bonus } = preset.reward;
  return {
    ...preset,
    ...(entry === undefined ? {} : { entry }),
    ...(payout === undefined ? {} : { payout }),
    reward: {
      ...preset.reward,
      ...(percent === undefined ? {} : { percent: Number(percent) }),
      ...(cap === undefined ? {} : { cap: amount(cap) }),
      ...(bonus && times !== undefined ? { bonus: { ...bonus, times: ppmOf(Number(times)) / 1_000_000 } } : {}),
    },
    limits: {
      ...preset.limits,
      ...(budget === undefined ? {} : { budget: isPieces ? Number(budget) : amount(budget) }),
    },
  };
}

async function change(
  { platform, within, merchant, id }: OperationInput<unknown>,
  to: 'paused' | 'ended',
): Promise<boolean> {
  const found = await findByName(within, merchant, id);
  if (!found) return false;
  const changed = await setPromotionState(within, found.id, { from: ['live', 'paused'], to });
  if (changed && to === 'ended')
    await endPromotionNotice(within, { merchant, key: id }, new Date(platform.clock.now()));
  return changed;
}
