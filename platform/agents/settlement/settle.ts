import { setImmediate } from 'node:timers/promises';
import { computeBill } from '../../../rules/agent-contracts/bill.ts';
import { GRACE_MS, kindOfSeries, SERIES, type Series, windowTerms } from '../../../rules/agent-contracts/series.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { getWindow } from '../../../rules/agent-contracts/windows.ts';
import { findLastSeq } from '../../engagement/member-events/event-store.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { agentPolicyOf, FLAGS } from '../contracts/policy.ts';
import { findFirstStart, keepSeries, listSeries, takeSeries } from '../contracts/series-store.ts';
import { listAnnounced, sumWindow } from './announce-store.ts';
import { announceBills } from './inbox-messages.ts';
import { freezeBets, freezeTeams } from './inputs-store.ts';
import { payBills } from './pay.ts';
import { listDue } from './pay-store.ts';
import { addWindow, deductOwed, findOpenWindow, listClosed, settleWindow, takeWindow, writeComputed } from './store.ts';
import type { WindowRow } from './tables.ts';

/** Bills that one transaction computes or pays. */
const PART = 2_000;
/** Bills that are computed before other work of the process gets its turn. */
const SLICE = 200;

/** The services of settlement, so that a process of a test or benchmark can settle without the whole platform. */
export type SettlementServices = Pick<Platform, 'database' | 'clock' | 'eventOutbox'>;

/** What settlement knows of a site. */
export interface SettledSite extends Pick<Site, 'code'> {
  /** Name of the merchant, for messages. */
  readonly house: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly policy: ReturnType<typeof agentPolicyOf>;
  /** Kinds of contracts that are on; windows of others are passed over. */
  readonly kinds: ReadonlySet<ContractKind>;
}

const KINDS = Object.keys(FLAGS) as readonly ContractKind[];

export const settledSiteOf = (site: Site): SettledSite => ({
  code: site.code,
  house: site.manifest.merchant.name,
  timeZone: site.manifest.merchant.timeZone,
  currency: site.manifest.merchant.currency,
  policy: agentPolicyOf(site.run.settings),
  kinds: new Set(KINDS.filter((kind) => site.run.applied.flags[FLAGS[kind]] === true)),
});

interface Options {
  /** Stops it after the current part. */
  readonly signal?: AbortSignal;
  /** Bills of a part. */
  readonly part?: number;
}

/**
 * Closes and settles every window of a site that is due, the shortest series first. It can stop between any two transactions, be
 * repeated, and run in several processes: a window is closed once and each of its bills computed and paid once.
 */
export async function settleSite(
  services: SettlementServices,
  site: SettledSite,
  options: Options = {},
): Promise<void> {
  const open = new Set((await listSeries(services.database.db, site.code)).map(({ series }) => series));
  for (const series of SERIES) {
    if (!open.has(series)) continue;
    for (;;) {
      const window = await findOpenWindow(services.database.db, { merchant: site.code, series });
      if (options.signal?.aborted) return;
      if (window) {
        if (!(await settleOpen(services, window, { ...options, house: site.house }))) break;
      } else if (!site.kinds.has(kindOfSeries(series))) {
        await passOver(services, site, series);
        break;
      } else if (!(await closeNext(services, site, series))) break;
    }
  }
  services.eventOutbox.scheduleFlush();
}

/**
 * Closes the next window of a series if its time has come: freezes the inputs of all its bills in one transaction. Returns whether
 * it did. A window begins where the one before ends, or with the first contract after it.
 */
async function closeNext(
  { database, clock }: SettlementServices,
  { code: merchant, timeZone, currency, policy }: SettledSite,
  series: Series,
): Promise<boolean> {
  return database.transaction(async (within) => {
    const state = await takeSeries(within, merchant, series);
    if (!state || (await findOpenWindow(within, { merchant, series }))) return false;
    const start = await findFirstStart(within, { merchant, series, from: state.settledUntil });
    if (!start) return false;
    const { until } = getWindow(windowTerms(series), start.getTime(), timeZone);
    const now = clock.now();
    if (until + GRACE_MS[kindOfSeries(series)] > now) return false;
    const cutoff = await findLastSeq(within);
    const { countsFrom } = state;
    const facts = { merchant, series, from: start, until: new Date(until), cutoff, currency, countsFrom };
    const id = await addWindow(within, facts, { policy, at: new Date(now) });
    const window = { ...facts, id, knownBefore: state.cutoff };
    await (series === 'realTime' ? freezeBets(within, window) : freezeTeams(within, window, policy));
    await keepSeries(within, { merchant, series }, { settledUntil: facts.until, cutoff });
    return true;
  });
}

/** Moves a series whose kind is off behind the windows that have ended: they are never billed (decision 0071). */
async function passOver(
  { database, clock }: SettlementServices,
  { code: merchant, timeZone }: SettledSite,
  series: Series,
): Promise<void> {
  await database.transaction(async (within) => {
    const state = await takeSeries(within, merchant, series);
    const settledUntil = new Date(getWindow(windowTerms(series), clock.now(), timeZone).from);
    if (!state || settledUntil <= state.settledUntil) return;
    const cutoff = await findLastSeq(within);
    await keepSeries(within, { merchant, series }, { settledUntil, cutoff, countsFrom: settledUntil });
  });
}

/** Computes and pays what is left of a closed window, in parts. Returns false when another process does so now. */
async function settleOpen(
  services: SettlementServices,
  window: WindowRow,
  { signal, part = PART, house }: Options & { readonly house: string },
): Promise<boolean> {
  for (const step of [computePart, deduct, payPart, createAnnounce(house), finish]) {
    for (;;) {
      if (signal?.aborted) return false;
      const done = await step(services, window, part);
      if (done === 'busy') return false;
      if (done === 'all') break;
    }
    services.eventOutbox.scheduleFlush();
  }
  return true;
}

type Step = 'more' | 'all' | 'busy';

function computePart({ database }: SettlementServices, { id }: WindowRow, part: number): Promise<Step> {
  return database.transaction(async (within) => {
    if (!(await takeWindow(within, id))) return 'busy';
    const closed = await listClosed(within, id, part);
    const rows = [];
    for (const [place, { terms, inputs, ...bill }] of closed.entries()) {
      if (place % SLICE === SLICE - 1) await setImmediate();
      rows.push({ ...bill, ...computeBill(terms, inputs) });
    }
    if (rows.length > 0) await writeComputed(within, rows);
    return closed.length === part ? 'more' : 'all';
  });
}

async function deduct({ database }: SettlementServices, { id, policy }: WindowRow): Promise<Step> {
  if (policy.payer === 'upline') return 'all';
  return database.transaction(async (within) => {
    if (!(await takeWindow(within, id))) return 'busy';
    await deductOwed(within, id);
    return 'all';
  });
}

function payPart({ database, clock }: SettlementServices, window: WindowRow, part: number): Promise<Step> {
  const { id, merchant, currency, policy } = window;
  return database.transaction(async (within) => {
    if (!(await takeWindow(within, id))) return 'busy';
    const due = await listDue(within, id, part);
    await payBills(within, due, { merchant, currency, payer: policy.payer, at: new Date(clock.now()) });
    return due.length === 0 ? 'all' : 'more';
  });
}

/** Returns the step that writes bills to inboxes. After a crash it begins again, and writes no message twice. */
function createAnnounce(house: string) {
  let after = 0n;
  return ({ database, clock }: SettlementServices, { id: windowId }: WindowRow, limit: number): Promise<Step> =>
    database.transaction(async (within) => {
      if (!(await takeWindow(within, windowId))) return 'busy';
      const bills = await listAnnounced(within, { windowId, after, limit });
      await announceBills(within, bills, { house, at: new Date(clock.now()) });
      after = bills.at(-1)?.id ?? after;
      return bills.length === limit ? 'more' : 'all';
    });
}

function finish({ database, clock }: SettlementServices, window: WindowRow): Promise<Step> {
  const { id, merchant, series, from_at: from, until_at: until } = window;
  return database.transaction(async (within) => {
    if (!(await takeWindow(within, id))) return 'busy';
    const now = clock.now();
    const { bills, payable, paid } = await sumWindow(within, id);
    if (bills > 0) {
      const by = { merchant, now, actor: 'platform', address: '', requestId: '' };
      const detail = { series, from, until, bills, payable: String(payable), paid: String(paid) };
      await addAuditRow(within, { ...by, action: 'agent.window-settled', target: `agent-window:${id}`, detail });
    }
    await settleWindow(within, id, new Date(now));
    return 'all';
  });
}
