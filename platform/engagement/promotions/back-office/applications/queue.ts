import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { type AnyOperation, countOf, defineOperation, defineQueue, PAGE } from '../../../../kernel/queues/queue.ts';

const TONES = { APPLYING: 'accent', JOINED: 'good', REJECTED: 'danger' } as const;

const decide = (schema: 'applications-approve' | 'applications-refuse', status: 'JOINED' | 'REJECTED'): AnyOperation =>
  defineOperation(schema, {
    role: 'editor',
    scope: 'row',
    run: async ({ platform, within, merchant, operator, id, params }) => {
      const row = countOf(id);
      if (row === undefined) return false;
      const decided = await within
        .updateTable('promotion_application')
        .set({
          status,
          reason: (params.reason ?? '').trim(),
          decided_by: operator,
          decided_at: new Date(platform.clock.now()),
        })
        .where('merchant', '=', merchant)
        .where('id', '=', row)
        .where('status', '=', 'APPLYING')
        .returning('id')
        .executeTakeFirst();
      return decided !== undefined;
    },
  });

/** Players' applications to join a promotion, with their messages and pictures: approved, or rejected with a reason. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'status', type: 'status' },
    { key: 'promotion', type: 'text' },
    { key: 'username', type: 'member' },
    { key: 'remark', type: 'text' },
    { key: 'pictures', type: 'picture' },
    { key: 'decidedBy', type: 'text' },
    { key: 'reason', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter }) => {
    let query = db
      .selectFrom('promotion_application as a')
      .innerJoin('member as m', 'm.id', 'a.member_id')
      .select([
        'a.id',
        'a.created_at',
        'a.status',
        'a.promotion',
        'a.remark',
        'a.decided_by',
        'a.reason',
        'm.id as member',
        'm.username',
      ])
      .select((row) =>
        row
          .selectFrom('promotion_application_image as i')
          .whereRef('i.application_id', '=', 'a.id')
          .select((image) => image.fn.countAll<bigint>().as('count'))
          .as('pictures'),
      )
      .where('a.merchant', '=', merchant);
    const { status } = filter as QueueParameters['applications-filters'];
    if (status !== undefined) query = query.where('a.status', '=', status);
    const last = countOf(before);
    if (last !== undefined) query = query.where('a.id', '<', last);
    const rows = await query.orderBy('a.id', 'desc').limit(PAGE).execute();
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.created_at),
        status: statusCell(row.status, TONES),
        promotion: row.promotion,
        username: { id: String(row.member), name: row.username },
        remark: textCell(row.remark),
        pictures: Array.from(
          { length: Number(row.pictures) },
          (_, place) => `/ops/pictures/applications/${merchant}/${row.id}/${place}`,
        ),
        decidedBy: textCell(row.decided_by),
        reason: textCell(row.reason),
      },
      operations: row.status === 'APPLYING' ? ['approve', 'refuse'] : [],
    }));
  },
  operations: {
    approve: decide('applications-approve', 'JOINED'),
    refuse: decide('applications-refuse', 'REJECTED'),
  },
});
