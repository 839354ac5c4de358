import { dayAt } from '../../../rules/calendar-day.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { memberAccount, post, systemAccount } from '../../money/ledger/store.ts';
import type { Site } from '../../sites/serving/site.ts';
import { rebatePpm, shareRebates } from './rules.ts';
import { beginRun, type DueRebate, listPlayed, setPaid, takeDue, writePayments } from './store.ts';

type Services = Pick<Platform, 'database' | 'clock' | 'eventOutbox'>;

/** Rebates that one transaction pays. */
const PART = 200;

/** Returns what a merchant gives back of stakes at most, in parts per million; 0 where it gives nothing. */
export const maxRebateOf = ({ run }: Pick<Site, 'run'>): number =>
  run.applied.flags.AGENTCENTRE3 === true ? (rebatePpm(run.settings.agents?.rebate ?? 0) ?? 0) : 0;

/**
 * Pays the rebates of a site once a day of its time zone, for the stakes that were settled since the day before. It can stop between
 * any two transactions, be repeated, and run in several processes: an event is in one run, and each of its payments is made once.
 */
export async function payRebates(
  { database, clock, eventOutbox }: Services,
  site: Site,
  signal?: AbortSignal,
): Promise<void> {
  const { code: merchant } = site;
  const { currency, timeZone } = site.manifest.merchant;
  const maxPpm = maxRebateOf(site);
  const now = clock.now();
  await database.transaction(async (within) => {
    const run = await beginRun(within, { merchant, day: dayAt(now, timeZone), maxPpm, at: new Date(now) });
    if (!run) return;
    const query = { ...run, merchant, currency, maxPpm };
    await writePayments(within, query, shareRebates(await listPlayed(within, query), maxPpm));
  });
  while (!signal?.aborted && (await payPart({ database }, merchant))) eventOutbox.scheduleFlush();
}

/** Pays some of what is due. Returns whether there may be more. */
const payPart = ({ database }: Pick<Services, 'database'>, merchant: string): Promise<boolean> =>
  database.transaction(async (within) => {
    const due = await takeDue(within, merchant, PART);
    for (const rebate of due) await setPaid(within, rebate, await postRebate(within, rebate));
    return due.length === PART;
  });

async function postRebate(within: Executor, { runId, memberId, amount, currency }: DueRebate): Promise<bigint> {
  const money = { currency, realm: 'play' } as const;
  const posted = await post(within, {
    type: 'promo',
    scope: 'agent-rebate',
    key: `${runId}:${memberId}`,
    entries: [
      { account: systemAccount('promo_expense', money), amount: -amount },
      { account: memberAccount(memberId, 'cash', money), amount },
    ],
    ref: { kind: 'agent-rebate', run: String(runId) },
  });
  if (!posted.ok) throw new Error(`A rebate of member ${memberId} was not paid: ${posted.reason}.`);
  return posted.tx;
}
