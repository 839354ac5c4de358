import type { Calls } from '../../../generated/types/calls.ts';
import type { OpenCustomerServiceActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { settingsState } from '../../facts/state.ts';

/** Members above this club rank have their own customer service (MSG-04). */
const MAX_REGULAR_RANK = 4;

export const action = defineAction<Calls, OpenCustomerServiceActionParams>({
  name: 'open-customer-service',
  describes: 'Opens customer service in a window of its own.',
  tracks: 'open_service',
  run: (_params, { fact, get, openWindow }) => {
    const ways = get(settingsState).customerService;
    const wanted = Number(fact('session.rank') ?? 0) > MAX_REGULAR_RANK ? 'VIP' : 'LIVECHAT';
    const way = ways.find(({ csType }) => csType === wanted) ?? ways[0];
    if (!way) return { ok: false, problem: { code: 'service.none', severity: 'error', message: 'error.service.none' } };
    return openWindow(way.path, { width: 440, height: 750 });
  },
});
