import { openSeries } from '../../platform/agents/contracts/series-store.ts';
import { acceptVersion, addContract, addVersion, updateContract } from '../../platform/agents/contracts/store.ts';
import type { SettledSite, SettlementServices } from '../../platform/agents/settlement/settle.ts';
import { addBelow } from '../../platform/agents/tree/store.ts';
import { findLastSeq } from '../../platform/engagement/member-events/event-store.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { seriesOf } from '../../rules/agent-contracts/series.ts';
import { storeTerms } from '../../rules/agent-contracts/stored-terms.ts';
import type { ContractTerms } from '../../rules/agent-contracts/terms.ts';
import { appendRelayed } from './relayed-events.ts';

/** Returns the services of settlement over a database, without a platform around it. */
export const settlementServices = (database: Database, now: () => number): SettlementServices => ({
  database,
  clock: { now },
  eventOutbox: { scheduleFlush: () => undefined },
});

export const settledSite = (code: string, timeZone: string): SettledSite => ({
  code,
  house: code,
  timeZone,
  currency: 'BRL',
  kinds: new Set(['dividend', 'daily', 'hourly', 'realTime']),
  policy: {
    payer: 'upline',
    minGapPpm: 0,
    activeBet: 0n,
    activeDeposit: undefined,
    costs: { bonuses: true, rebates: true, points: true, salaries: true },
  },
});

/** Adds members of a merchant: the agent above each is the one at its place, which is earlier; undefined for the merchant itself. */
export async function addTree(
  database: Database,
  merchant: string,
  { parents, at }: { readonly parents: readonly (number | undefined)[]; readonly at: Date },
): Promise<readonly bigint[]> {
  const rows = parents.map((_, place) => {
    const username = `${merchant}m${place}`;
    const names = { merchant, username, username_folded: username, password_hash: '-', profile: '{}' };
    return { ...names, customer_type: 2, created_at: at, last_login_at: null };
  });
  const added = await database.db.insertInto('member').values(rows).returning('id').execute();
  const ids = added.map(({ id }) => id);
  for (const [place, parent] of parents.entries()) {
    const [memberId, parentId] = [ids[place], parent === undefined ? undefined : ids[parent]];
    if (memberId === undefined || parentId === undefined) continue;
    await database.transaction((within) => addBelow(within, { memberId, parentId }, at));
  }
  return ids;
}

interface Agreed {
  readonly merchant: string;
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly terms: ContractTerms;
  readonly from: Date;
}

/** Adds a contract that is in force from an instant. */
export async function addAgreed({ db }: Database, agreed: Agreed): Promise<number> {
  const { merchant, payerId, payeeId, terms, from } = agreed;
  const series = seriesOf(terms);
  const row = {
    merchant,
    payer_id: payerId,
    payee_id: payeeId,
    kind: terms.kind,
    category: 'CONS',
    series,
    etag: 'test',
  };
  const id = await addContract(db, row, from);
  const version = await addVersion(db, id, { terms: storeTerms(terms), at: from });
  await acceptVersion(db, { id, version }, { at: from, from });
  await updateContract(db, id, { status: 'active', version, offered: null, starts_at: from, changed_at: from });
  await openSeries(db, { merchant, series }, { from, cutoff: await findLastSeq(db) });
  return id;
}

export interface PlayedBet {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly source: string;
  readonly at: Date;
  readonly stake: bigint;
  readonly won: bigint;
  /** Whether it changes an earlier round. */
  readonly isChange: boolean;
}

/** Records settled bets as the relay does. */
export const addBets = (database: Database, bets: readonly PlayedBet[]): Promise<void> =>
  appendRelayed(
    database,
    bets.map(({ stake, isChange, ...bet }) => {
      const money = { currency: 'BRL', realm: 'play', amount: 0n, valid: stake, stake, bonusStake: 0n } as const;
      return { ...bet, ...money, kind: 'play', rounds: isChange ? 0 : 1, category: 'RNG' } as const;
    }),
  );
