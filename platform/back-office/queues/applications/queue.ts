import { countOf, PAGE, type Queue, type QueueAct } from '../queue.ts';

const decide = (status: 'JOINED' | 'REJECTED', required: boolean): QueueAct => ({
  role: 'editor',
  onRow: true,
  params: [{ name: 'reason', required, longest: 300 }],
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

/** Players who ask to join a promotion, with what they wrote and the pictures they sent. */
export const queue: Queue = {
  name: 'applications',
  describes: 'Players who ask to join a promotion: take them in, or refuse them with a reason.',
  columns: ['at', 'status', 'promotion', 'username', 'remark', 'decidedBy', 'reason'],
  searchable: false,
  rows: async (db, { merchant, before }) => {
    let query = db
      .selectFrom('promotion_application as a')
      .innerJoin('member as m', 'm.id', 'a.member_id')
      .select(['a.id', 'a.created_at', 'a.status', 'a.promotion', 'a.remark', 'a.decided_by', 'a.reason', 'm.username'])
      .select((row) =>
        row
          .selectFrom('promotion_application_image as i')
          .whereRef('i.application_id', '=', 'a.id')
          .select((image) => image.fn.countAll<bigint>().as('count'))
          .as('pictures'),
      )
      .where('a.merchant', '=', merchant);
    const last = countOf(before);
    if (last !== undefined) query = query.where('a.id', '<', last);
    const rows = await query.orderBy('a.id', 'desc').limit(PAGE).execute();
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: row.created_at.toISOString(),
        status: row.status,
        promotion: row.promotion,
        username: row.username,
        remark: row.remark,
        decidedBy: row.decided_by ?? '',
        reason: row.reason,
      },
      acts: row.status === 'APPLYING' ? ['approve', 'refuse'] : [],
      pictures: Array.from(
        { length: Number(row.pictures) },
        (_, place) => `/ops/pictures/applications/${merchant}/${row.id}/${place}`,
      ),
    }));
  },
  acts: { approve: decide('JOINED', false), refuse: decide('REJECTED', true) },
};
