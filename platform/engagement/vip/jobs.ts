import { addDays, dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { messages } from './inbox-messages.ts';
import { creditAfterLoss, NOTICE_DAYS, nextMonthDay, rankAfterMonth, ranksOf } from './ranks.ts';
import { changeRank, listUnchecked, listUntold, lockVipMember, readMonth, updateVipMember } from './store.ts';

const PAGE = 500;
/** One day more than the notice takes, so that a job that is late keeps the seven days. */
const TOLD_DAYS = NOTICE_DAYS + 1;

type JobPlatform = Pick<Platform, 'database' | 'clock' | 'sites'>;

/** Once a day: members are told of a rank at risk before the month ends, and lose it after the month has ended. */
export const reviewRanks = defineJob({
  name: 'review-vip-ranks',
  schedule: { everySeconds: 3600 },
  timeoutSeconds: 600,
  run: async (platform: JobPlatform) => {
    for (const site of platform.sites.all()) {
      await tellAtRisk(platform, site);
      await closeMonth(platform, site);
    }
  },
});

async function tellAtRisk({ database, clock }: JobPlatform, site: Site): Promise<void> {
  const { timeZone } = site.manifest.merchant;
  const today = dayAt(clock.now(), timeZone);
  const month = today.slice(0, 7);
  if (addDays(today, TOLD_DAYS + 2) < nextMonthDay(month)) return;
  const ranks = ranksOf(site.run.settings);
  let after = 0n;
  for (;;) {
    const rows = await listUntold(database.db, { merchant: site.code, month, after, limit: PAGE });
    for (const row of rows) {
      const keep = ranks.find(({ level }) => level === row.rank)?.keep ?? 0n;
      if ((await readMonth(database.db, row.member_id, month)) >= keep) continue;
      const at = new Date(clock.now());
      await database.transaction(async (within) => {
        await updateVipMember(within, row.member_id, { notice: month, notice_at: at });
        const about = { memberId: row.member_id, key: month, at };
        await sendMessage(within, messages['rank-at-risk'], { ...about, values: { rank: row.rank } });
      });
    }
    after = rows.at(-1)?.member_id ?? 0n;
    if (rows.length < PAGE) return;
  }
}

async function closeMonth(platform: JobPlatform, site: Site): Promise<void> {
  const { database, clock } = platform;
  const today = dayAt(clock.now(), site.manifest.merchant.timeZone);
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  let after = 0n;
  for (;;) {
    const rows = await listUnchecked(database.db, { merchant: site.code, month, after, limit: PAGE });
    for (const { member_id: memberId } of rows) await closeOne(platform, site, { memberId, month });
    after = rows.at(-1)?.member_id ?? 0n;
    if (rows.length < PAGE) return;
  }
}

async function closeOne(
  { database, clock }: JobPlatform,
  site: Site,
  { memberId, month }: { readonly memberId: bigint; readonly month: string },
): Promise<void> {
  const ranks = ranksOf(site.run.settings);
  const endedAt = startOfDay(nextMonthDay(month), site.manifest.merchant.timeZone).getTime();
  await database.transaction(async (within) => {
    const row = await lockVipMember(within, memberId);
    if (!row || (row.checked !== null && row.checked >= month)) return;
    const toldAt = row.notice === month ? row.notice_at?.getTime() : undefined;
    const points = await readMonth(within, memberId, month);
    const to = rankAfterMonth({ rank: row.rank, points, toldAt, endedAt }, ranks);
    await updateVipMember(within, memberId, { checked: month });
    if (to === row.rank) return;
    await changeRank(within, {
      row,
      to,
      credit: creditAfterLoss(to, ranks),
      cause: 'month',
      at: new Date(clock.now()),
    });
  });
}
