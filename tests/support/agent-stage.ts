// What journeys of agents cannot wait for, on a running platform's database: `contract` lets the site pay an agent by the day since
// yesterday, `lower` offers it less, and `day` plays a day of the future and settles it.
import { randomUUID } from 'node:crypto';
import type { Parts } from '../../platform/agents/contracts/change.ts';
import { offerContract } from '../../platform/agents/contracts/offer.ts';
import { listContracts } from '../../platform/agents/contracts/store.ts';
import { settleSite } from '../../platform/agents/settlement/settle.ts';
import type { SalaryTerms } from '../../rules/agent-contracts/terms.ts';
import { getWindow } from '../../rules/agent-contracts/windows.ts';
import { systemRandom } from '../../rules/random.ts';
import { connectLocalDatabase } from '../../scripts/database/local-database.ts';
import { addAgreed, addBets, settledSite, settlementServices } from './agent-trees.ts';

const [, , verb = '', merchant = '', username = '', rate = '1'] = process.argv;
const ZONE = 'America/Sao_Paulo';
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const NO_TIERS: SalaryTerms = { kind: 'daily', tiers: [] };

const database = connectLocalDatabase();
const member = await database.db
  .selectFrom('member')
  .select(['id', 'username'])
  .where('merchant', '=', merchant)
  .where('username', '=', username)
  .executeTakeFirstOrThrow();
const now = Date.now();
const today = getWindow(NO_TIERS, now, ZONE);

/** Returns terms with one tier. */
const termsOf = (percent: string): SalaryTerms => ({
  kind: 'daily',
  tiers: [
    { minimumBet: 1_000_000n, activeMembers: 0, rate: { type: 'percent', ppm: Math.round(Number(percent) * 10_000) } },
  ],
});

if (verb === 'contract')
  await addAgreed(database, {
    merchant,
    payerId: null,
    payeeId: member.id,
    terms: termsOf(rate),
    from: new Date(today.from - DAY_MS),
  });
if (verb === 'lower') {
  const platform = {
    clock: { now: () => now },
    random: systemRandom,
    sites: { byCode: () => undefined },
    liveEvents: { publish: () => Promise.resolve() },
  } as unknown as Parts['platform'];
  await database.transaction(async (within) => {
    const [own] = await listContracts(within, { merchant, payeeId: member.id, kind: 'daily', live: true });
    const parts = { within, platform, merchant, timeZone: ZONE, actor: 'operator:journey' };
    const offer = { payerId: null, payee: member, category: 'CONS', minGapPpm: 0, etag: own?.etag };
    const offered = await offerContract(parts, { ...offer, terms: termsOf(rate) });
    if (!('id' in offered)) throw new Error(offered.code);
  });
}
if (verb === 'day') {
  const [own] = await listContracts(database.db, { merchant, payeeId: member.id, kind: 'daily', live: true });
  const from = own?.starts_at?.getTime() ?? today.until;
  const money = { stake: 10_000_000n, won: 4_000_000n, isChange: false };
  const at = new Date(from + HOUR_MS);
  await addBets(database, [{ merchant, memberId: member.id, source: `journey:${randomUUID()}`, at, ...money }]);
  const { until } = getWindow(NO_TIERS, from, ZONE);
  await settleSite(
    settlementServices(database, () => until + HOUR_MS),
    settledSite(merchant, ZONE),
  );
}
await database.close();
