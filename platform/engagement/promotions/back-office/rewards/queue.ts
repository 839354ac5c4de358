import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { isMoney } from '../../../../../rules/promotions/reward.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, type Language, rowId } from '../../../../kernel/queues/queue.ts';
import { textsOf } from '../../../../kernel/texts/texts.ts';
import { findBonusBar } from '../../../../money/player-limits/play-bar.ts';
import { payGrant } from '../../claim.ts';
import { lockGrant, release, setState, waiveDebt } from '../../stores/grant-store.ts';
import { countReviews, listRewards } from './store.ts';

/** Returns why a reward was not paid or was taken back: what an operator wrote, or the words for what the engine found. */
const reasonWords = (reason: string, language: Language): string =>
  textsOf({ part: 'promotions/rewards', language })[`reason.${reason}`] ?? reason;

/** Rewards that members earned: those of promotions with a review are approved and paid, or rejected with a reason. */
export const queue = defineQueue({
  columns: [
    { key: 'earnedAt', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'promotion', type: 'text' },
    { key: 'kind', type: 'status' },
    { key: 'amount', type: 'money' },
    { key: 'pieces', type: 'count' },
    { key: 'setOff', type: 'money' },
    { key: 'state', type: 'status' },
    { key: 'owed', type: 'money' },
    { key: 'cause', type: 'status', onPage: true },
    { key: 'reason', type: 'text', onPage: true },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, id, language }) => {
    const { state } = filter as QueueParameters['rewards-filters'];
    const rows = await listRewards(db, { merchant, state, before: countOf(before), id: rowId(id), order });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        earnedAt: timeCell(row.earnedAt),
        username: { id: String(row.memberId), name: row.username },
        promotion: row.promotion,
        kind: statusCell(row.kind),
        ...(isMoney({ kind: row.kind })
          ? { amount: moneyCell(row.amount, row.currency), pieces: null }
          : { amount: null, pieces: Number(row.amount) }),
        setOff: row.setOff > 0n ? moneyCell(row.setOff, row.currency) : null,
        state: statusCell(row.state, { review: 'accent', claim: 'warn', issued: 'good', claimed: 'good' }),
        owed: row.owed > 0n ? moneyCell(row.owed, row.currency) : null,
        cause: statusCell(row.cause),
        reason: textCell(reasonWords(row.reason, language)),
      },
      operations: row.state === 'review' ? ['approve', 'refuse'] : row.owed > 0n ? ['waive'] : [],
    }));
  },
  waiting: { filter: { state: 'review' }, count: (db, { merchant }) => countReviews(db, merchant) },
  operations: {
    approve: {
      role: 'editor',
      scope: 'row',
      dangerous: true,
      bulk: true,
      run: async ({ platform, within, merchant, id }) => {
        const grant = await lockGrant(within, rowId(id) ?? -1n);
        if (grant?.state !== 'review' || grant.merchant !== merchant) return false;
        const at = platform.clock.now();
        if (await findBonusBar(within, { memberId: String(grant.memberId), at: new Date(at) }))
          return { rejected: 'ops.unavailable' };
        await payGrant(within, grant, { state: 'issued', at });
        platform.eventOutbox.scheduleFlush();
        return true;
      },
    },
    waive: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async ({ within, merchant, id }) => {
        const grant = await lockGrant(within, rowId(id) ?? -1n);
        return grant?.merchant === merchant && waiveDebt(within, grant.id);
      },
    },
    refuse: defineOperation('rewards-refuse', {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: async ({ within, merchant, operator, id, params }) => {
        const grant = await lockGrant(within, rowId(id) ?? -1n);
        if (grant?.state !== 'review' || grant.merchant !== merchant) return false;
        await release(within, grant.promotionId, grant.amount);
        await setState(within, grant.id, { state: 'rejected', by: operator, reason: params.reason.trim() });
        return true;
      },
    }),
  },
});
