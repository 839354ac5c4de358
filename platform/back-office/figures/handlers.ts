import type { MoneyFigures } from '../../../generated/types/operator-calls.ts';
import { toUnits } from '../../../rules/money.ts';
import { dayIn, daysUntil } from '../../kernel/calendar/days.ts';
import { findFirstSiteDay, listSiteDays } from '../../sites/activity/store.ts';
import { findDraft } from '../drafts/store.ts';
import { type OperatorHandlers, siteOf } from '../requests/handler.ts';
import { versionIn } from '../versions/store.ts';
import { findCountedAt, listMoneyDays, listRegistrationDays, listScheduled } from './store.ts';

/** Scheduled versions of the overview; the screen of versions has all of them. */
const MAX_SCHEDULED = 10;

export const handlers = {
  opsFigures: async ({ code, days: count }, context) => {
    const { database, clock } = context.platform;
    const { db } = database;
    const { currency, timeZone } = siteOf(context, code).manifest.merchant;
    const today = dayIn(clock.now(), timeZone);
    // The period, and as many days before it to compare with.
    const days = daysUntil(today, count * 2);
    const first = days[0] ?? today;
    const [sites, since, members, money, countedAt] = await Promise.all([
      listSiteDays(db, code, first),
      findFirstSiteDay(db, code),
      listRegistrationDays(db, code, first),
      listMoneyDays(db, code, first),
      findCountedAt(db, code),
    ]);
    const [draft, scheduled, canary] = await Promise.all([
      findDraft(db, code),
      listScheduled(db, code, MAX_SCHEDULED),
      versionIn(db, code, 'canary'),
    ]);
    const siteDays = new Map(sites.map((one) => [one.day, one]));
    const registrations = new Map(members.map((one) => [one.day, one.members]));
    return {
      currency,
      timeZone,
      ...(countedAt ? { countedAt: countedAt.toISOString() } : {}),
      ...(since === undefined ? {} : { visitsSince: since }),
      days: days.map((day) => ({
        day,
        visits: siteDays.get(day)?.visits ?? 0,
        crashes: siteDays.get(day)?.crashes ?? 0,
        failures: siteDays.get(day)?.failures ?? 0,
        registrations: registrations.get(day) ?? 0,
      })),
      money: moneyFigures(money),
      ...(draft?.text === undefined ? {} : { draft: { by: draft.savedBy, at: draft.savedAt.toISOString() } }),
      scheduled: scheduled.map(({ id, note, goes_live_at: at }) => ({
        id: Number(id),
        note,
        ...(at ? { at: at.toISOString() } : {}),
      })),
      ...(canary ? { canary: { id: Number(canary.id), share: canary.share ?? 0 } } : {}),
    };
  },
} satisfies Partial<OperatorHandlers>;

type MoneyDay = Awaited<ReturnType<typeof listMoneyDays>>[number];

/** Returns the days grouped by realm, currency and sandbox, because amounts of different ones are never added up. */
function moneyFigures(rows: readonly MoneyDay[]): MoneyFigures[] {
  const groups = Map.groupBy(rows, ({ realm, currency, sandbox }) => `${sandbox} ${realm} ${currency}`);
  return [...groups.keys()].toSorted().flatMap((key) => {
    const [head, ...rest] = groups.get(key) ?? [];
    if (!head) return [];
    const { realm, currency, sandbox } = head;
    return [{ realm: realm === 'real' ? 'real' : 'play', currency, sandbox, days: [head, ...rest].map(toDay) }];
  });
}

const toDay = ({ day, deposits, deposited, rounds, staked, won }: MoneyDay): MoneyFigures['days'][number] => ({
  day,
  deposits,
  deposited: toUnits(deposited),
  rounds,
  staked: toUnits(staked),
  won: toUnits(won),
});
