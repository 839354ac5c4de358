import type { Platform } from '../../kernel/platform.ts';
import { openTaskOnce } from '../operator-tasks/store.ts';
import { payoutTermsOf } from '../payout-accounts/terms.ts';
import { listLate, listOverdue, listStreaks, listUnconfirmed, sumUnsent } from './alarms-store.ts';
import { announceUnconfirmed } from './inbox-messages.ts';
import { lateBefore } from './rules.ts';
import { detailOf, PAYOUT_TASK } from './task.ts';

/** Failures in a row that are no coincidence. */
const STREAK = 3;

interface Alarm {
  /** Identifies what is wrong: each is reported once. */
  readonly subject: string;
  readonly because: string;
  readonly detail?: object;
}

/** Reports what is wrong with a merchant's payouts: one line in the log and one task, however long it lasts. */
export async function raiseAlarms(platform: Platform, merchant: string): Promise<void> {
  const alarms = [
    ...(await lateAlarms(platform, merchant)),
    ...(await streakAlarms(platform, merchant)),
    ...(await fundsAlarms(platform, merchant)),
  ];
  for (const { subject, because, detail } of alarms) {
    const task = { kind: PAYOUT_TASK, vendor: merchant, subject };
    const facts = { because, merchant, ...detail };
    const isNew = await openTaskOnce(platform.database.db, task, facts);
    if (isNew) platform.log.error({ merchant, subject, because }, 'payouts need a person');
  }
}

/** Tells players that nobody has confirmed their payout yet, by the rule of their page: one message, however long it lasts. */
export async function tellUnconfirmed({ database: { db }, clock, sites }: Platform, merchant: string): Promise<void> {
  const site = sites.byCode(merchant);
  if (!site) return;
  const now = clock.now();
  const before = lateBefore(now, payoutTermsOf(site).confirmMinutes);
  await announceUnconfirmed(db, await listUnconfirmed(db, { merchant, before }), new Date(now));
}

/**
 * Returns withdrawals that take longer than the merchant's minutes from the player's request, in review or on the way, and at
 * half of them those that were approved and hang.
 */
async function lateAlarms({ database: { db }, clock, sites }: Platform, merchant: string): Promise<readonly Alarm[]> {
  const site = sites.byCode(merchant);
  if (!site) return [];
  const { alertMinutes } = payoutTermsOf(site);
  const ago = (minutes: number): Date => new Date(clock.now() - minutes * 60_000);
  const half = Math.floor(alertMinutes / 2);
  const late = await listLate(db, { merchant, before: ago(half) });
  const overdue = await listOverdue(db, { merchant, before: ago(alertMinutes) });
  return [
    ...late.map((row) => ({
      subject: `late:${row.id}`,
      because: `it was approved more than ${half} minutes ago and is not paid`,
      detail: detailOf(row),
    })),
    ...overdue.map((row) => ({
      subject: `overdue:${row.id}`,
      because: `the player asked more than ${alertMinutes} minutes ago and it is not paid`,
      detail: detailOf(row),
    })),
  ];
}

async function streakAlarms({ database: { db } }: Platform, merchant: string): Promise<readonly Alarm[]> {
  const streaks = await listStreaks(db, { merchant, least: STREAK });
  return streaks.map(({ adapter, since }) => ({
    subject: `failures:${adapter}:${since}`,
    because: `${STREAK} payouts in a row have failed at ${adapter}`,
  }));
}

/** A provider that says what it has is compared with what is to be sent. Each day of shortage is reported once. */
async function fundsAlarms(platform: Platform, merchant: string): Promise<readonly Alarm[]> {
  const site = platform.sites.byCode(merchant);
  if (!site) return [];
  const { adapter: name } = payoutTermsOf(site);
  const adapter = platform.adapters.open('payouts', name, { merchant });
  if (!adapter?.balance) return [];
  const alarms: Alarm[] = [];
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
  for (const { currency, total } of await sumUnsent(platform.database.db, merchant)) {
    const has = await adapter.balance(currency);
    if (has === undefined || has >= total) continue;
    alarms.push({
      subject: `funds:${name}:${currency}:${day}`,
      because: `${name} has less than the approved payouts need`,
      detail: { money: { amount: Number(total - has), currency } },
    });
  }
  return alarms;
}
