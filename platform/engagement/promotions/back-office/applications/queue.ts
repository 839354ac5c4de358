import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { messengerName } from '../../../../../rules/promotions/messengers.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import type { Platform } from '../../../../kernel/platform.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import { type AnyOperation, countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { findBonusBar } from '../../../../money/player-limits/play-bar.ts';
import { newPart } from '../../engine.ts';
import { type LivePromotion, listLive } from '../../stores/live-store.ts';
import { addPart } from '../../stores/part-store.ts';
import { countOpenApplications, decideApplication, findApplicant, findAppliedFor, listApplications } from './store.ts';

const TONES = { APPLYING: 'accent', JOINED: 'good', REJECTED: 'danger' } as const;

const decide = (schema: 'applications-approve' | 'applications-refuse', status: 'JOINED' | 'REJECTED'): AnyOperation =>
  defineOperation(schema, {
    role: 'editor',
    scope: 'row',
    bulk: true,
    run: async ({ platform, within, merchant, operator, id, params }) => {
      const row = countOf(id);
      if (row === undefined) return false;
      const at = new Date(platform.clock.now());
      const member = status === 'JOINED' ? await findApplicant(within, { merchant, id: row }) : undefined;
      // A member who has excluded themselves since they applied joins nothing (RGM-01).
      if (member !== undefined && (await findBonusBar(within, { memberId: String(member), at })))
        return { rejected: 'ops.unavailable' };
      const live = status === 'JOINED' ? await findJoined(within, { merchant, row }) : undefined;
      // Nobody joins what no longer runs, or was only shown: nothing would pay the reward. It can be rejected.
      if (member !== undefined && !live) return { rejected: 'ops.unavailable' };
      const reason = (params.reason ?? '').trim();
      const decided = await decideApplication(within, { merchant, id: row, status, reason, operator, at });
      if (decided && member !== undefined && live)
        await joinApplicant(platform, within, { merchant, live, memberId: member });
      return decided;
    },
  });

/** Returns the running promotion that an application is for. */
async function findJoined(
  within: Executor,
  { merchant, row }: { readonly merchant: string; readonly row: bigint },
): Promise<LivePromotion | undefined> {
  const promotion = await findAppliedFor(within, { merchant, id: row });
  return (await listLive(within, merchant)).find(({ key }) => key === promotion);
}

/** An applicant who was approved takes part from now on. */
async function joinApplicant(
  platform: Platform,
  within: Executor,
  { merchant, live, memberId }: { readonly merchant: string; readonly live: LivePromotion; readonly memberId: bigint },
): Promise<void> {
  const site = platform.sites.byCode(merchant);
  if (!site) return;
  const { currency } = site.manifest.merchant;
  await addPart(within, newPart(live, { memberId, currency }, platform.clock.now()));
}

/** Players' applications to join a promotion, with their messages and pictures: approved, or rejected with a reason. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'status', type: 'status' },
    { key: 'promotion', type: 'text' },
    { key: 'username', type: 'member' },
    { key: 'remark', type: 'text' },
    { key: 'handle', type: 'text' },
    { key: 'pictures', type: 'picture' },
    { key: 'decidedBy', type: 'text' },
    { key: 'reason', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, timeZone, id }) => {
    const { status, ...days } = filter as QueueParameters['applications-filters'];
    const created = daysBetween(days, timeZone);
    const page = { before: countOf(before), id: rowId(id), order };
    const rows = await listApplications(db, { merchant, status, created, ...page });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.created_at),
        status: statusCell(row.status, TONES),
        promotion: row.promotion,
        username: { id: String(row.member), name: row.username },
        remark: textCell(row.remark),
        handle: row.messenger === null ? null : `${messengerName(row.messenger)}: ${row.handle}`,
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
  waiting: { filter: { status: 'APPLYING' }, count: (db, { merchant }) => countOpenApplications(db, merchant) },
  operations: {
    approve: decide('applications-approve', 'JOINED'),
    refuse: decide('applications-refuse', 'REJECTED'),
  },
});
