import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { text } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection } from '../../../../kernel/queues/sections.ts';
import { readEncryptionKey } from '../../../../play/lottery-draws/chain/encryption-key.ts';
import { approveRedemption, rejectRedemption } from '../../decide.ts';
import { type Delivery, decryptDelivery } from '../../delivery.ts';
import { anyWords } from '../../words.ts';
import { countOpenRedemptions, findRedemption, listRedemptionRows } from './store.ts';

const TONES = { in_process: 'warn', approved: 'good', rejected: 'danger' } as const;

/** Goods that players redeemed: an operator sends them and states the tracking, or rejects and so returns points and stock. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'reward', type: 'text' },
    { key: 'variant', type: 'text' },
    { key: 'quantity', type: 'count' },
    { key: 'points', type: 'count' },
    { key: 'state', type: 'status' },
    { key: 'tracking', type: 'text' },
    { key: 'reason', type: 'text' },
    { key: 'decidedBy', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, order, timeZone, language, id }) => {
    const { state, ...days } = filter as QueueParameters['redemptions-filters'];
    const range = daysBetween(days, timeZone);
    const page = { before: countOf(before), id: rowId(id), order };
    const rows = await listRedemptionRows(db, { merchant, search, state, ...page, range });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.created_at),
        username: { id: String(row.member_id), name: row.username },
        reward: (row.texts[language] ?? anyWords(row.texts)).name,
        variant: textCell(row.variant),
        quantity: row.quantity,
        points: Number(row.points),
        state: statusCell(row.state, TONES),
        tracking: textCell(row.tracking),
        reason: textCell(row.reason),
        decidedBy: textCell(row.decided_by),
      },
      operations: row.state === 'in_process' ? ['approve', 'reject'] : [],
    }));
  },
  waiting: { filter: { state: 'in_process' }, count: (db, { merchant }) => countOpenRedemptions(db, merchant) },
  confidential: {
    role: 'editor',
    read: async (db, { merchant, id }, { configuration, random }) => {
      const key = countOf(id);
      const row = key === undefined ? undefined : await findRedemption(db, { merchant, id: key });
      if (!row?.delivery) return [];
      const secret = { key: readEncryptionKey(configuration, random), memberId: row.member_id };
      const columns = {
        address: text<Delivery>(({ address }) => address),
        mobile: text<Delivery>(({ mobile }) => mobile),
      };
      return [fieldsSection('delivery', decryptDelivery(row.delivery, secret), columns)];
    },
  },
  operations: {
    approve: defineOperation('redemptions-approve', {
      role: 'editor',
      scope: 'row',
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const row = countOf(id);
        if (row === undefined) return false;
        const at = new Date(platform.clock.now());
        return approveRedemption(within, { merchant, id: row, operator, at, tracking: (params.tracking ?? '').trim() });
      },
    }),
    reject: defineOperation('redemptions-reject', {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const row = countOf(id);
        if (row === undefined) return false;
        const at = new Date(platform.clock.now());
        return rejectRedemption(within, { merchant, id: row, operator, at, reason: params.reason.trim() });
      },
    }),
  },
});
