import { wireFromUnits } from '../../../rules/money.ts';
import { fromCustomerType, getRole } from '../../identity/members/role.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { getDownloadPath } from '../../kernel/downloads/ticket.ts';
import { getNet } from '../team/rules.ts';
import { findInTeam } from '../tree/downline.ts';
import { readReport } from './report.ts';
import type { ReportRow } from './store.ts';
import { listTransactions, type TransactionKey, type TransactionRow } from './transactions-store.ts';

export const handlers: Partial<Handlers> = {
  agentReport: async ({ view, memberId, endDay, days, pageNo, pageSize }, context) => {
    const parent = await findInTeam(context.platform.database.db, agentOf(context), memberId);
    if (!parent) return reject('not.found');
    const { from: _from, until: _until, ...period } = periodOf({ endDay, days }, context);
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const rows = await readReport(context.platform, { ...period, ...page, view, parent });
    return { list: rows.slice(0, pageSize).map(toWireRow), hasMore: rows.length > pageSize, ...period };
  },

  agentTransactions: async ({ memberId, endDay, days, cursor, pageSize }, context) => {
    const { db } = context.platform.database;
    const parent = await findInTeam(db, agentOf(context), memberId);
    if (!parent) return reject('not.found');
    const { from, until, ...period } = periodOf({ endDay, days }, context);
    const query = { parent, isAlone: memberId !== undefined, from, until, limit: pageSize, after: parseKey(cursor) };
    const rows = await listTransactions(db, query);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const next = rows.length > pageSize && last ? { nextCursor: `${last.micros}-${last.entry}` } : {};
    return { list: shown.map(toWireTransaction), ...next, ...period };
  },

  exportAgentReport: async ({ view, memberId, endDay, days }, context) => {
    const { platform, site, language } = context;
    const parent = await findInTeam(platform.database.db, agentOf(context), memberId);
    if (!parent) return reject('not.found');
    const period = periodOf({ endDay, days }, context);
    const { currency } = site.manifest.merchant;
    const url = await getDownloadPath(platform, {
      name: view === 'links' ? 'agent-links' : 'agent-statement',
      merchant: site.code,
      subject: sessionOf(context).memberId,
      params: { ...period, view, memberId: memberId ?? null, currency, language },
    });
    return { url };
  },
};

const agentOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

function periodOf(
  { endDay, days }: { readonly endDay?: string | undefined; readonly days: number },
  { platform, site }: CallContext,
) {
  const { timeZone } = site.manifest.merchant;
  return getPeriod({ endDay, days, now: platform.clock.now(), timeZone });
}

const parseKey = (cursor: string | undefined): TransactionKey | undefined => {
  const [micros, entry] = (cursor ?? '').split('-');
  return micros && entry ? { micros: BigInt(micros), entry: BigInt(entry) } : undefined;
};

const toWireRow = (row: ReportRow) => ({
  id: String(row.id),
  username: row.username,
  label: row.label ?? '',
  isAgent: getRole(fromCustomerType(row.typeNumber)) === 'agent',
  members: row.members,
  deposits: wireFromUnits(row.deposits),
  withdrawals: wireFromUnits(row.withdrawals),
  validBets: wireFromUnits(row.validBets),
  wins: wireFromUnits(row.wins),
  rebates: wireFromUnits(row.rebates),
  net: wireFromUnits(getNet(row)),
});

const toWireTransaction = ({ id, username, type, amount, at }: TransactionRow) => ({
  id: String(id),
  username,
  type,
  amount: wireFromUnits(amount),
  createdAt: at.toISOString(),
});
