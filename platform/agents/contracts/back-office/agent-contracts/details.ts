import type { ContractTerms, Tier } from '../../../../../rules/agent-contracts/terms.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import type { Platform } from '../../../../kernel/platform.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { money, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { listUncovered } from '../../end-uncovered.ts';
import { agentPolicyOf } from '../../policy.ts';
import { type Contract, listContractEvents, listContracts } from '../../store.ts';
import { describePercent, describeRate, type TermsReader } from './terms.ts';

/** Returns the terms in force and those offered, which contracts with downlines the offer would end, and the history. */
export async function contractDetails(
  db: Executor,
  { merchant, id, currency, language }: DetailsQuery,
  platform: Platform,
): Promise<readonly Section[]> {
  const [contract] = await listContracts(db, { merchant, id: Number(id) });
  if (!contract) return [];
  const { terms, offeredTerms } = contract;
  const reader = { currency, language };
  return [
    ...(offeredTerms ? termsSections('offered', offeredTerms, reader) : []),
    ...(offeredTerms ? [await endingSection(db, { ...contract, offeredTerms }, platform)] : []),
    ...(terms ? termsSections('terms', terms, reader) : []),
    tableSection(
      'events',
      { rows: await listContractEvents(db, contract.id) },
      { event: status(({ event }) => event), by: text(({ by }) => by), at: time(({ at }) => at) },
    ),
  ];
}

/** Returns conditions and rates, a line for each tier. */
function termsSections(key: 'offered' | 'terms', terms: ContractTerms, reader: TermsReader): readonly Section[] {
  const { currency } = reader;
  if (terms.kind === 'realTime') {
    const columns = {
      minimumBet: money<typeof terms>(({ singleBetAmount: amount }) => ({ amount, currency })),
      profitRate: text<typeof terms>(({ profitPpm }) => describePercent(profitPpm, reader)),
      lossRate: text<typeof terms>(({ lossPpm }) => describePercent(lossPpm, reader)),
    };
    return [fieldsSection(key, terms, columns)];
  }
  const isDividend = terms.kind === 'dividend';
  const columns = {
    minimumBet: money<Tier>(({ minimumBet: amount }) => ({ amount, currency })),
    ...(isDividend ? { netLoss: money<Tier>(({ minimumNetLoss: amount = null }) => ({ amount, currency })) } : {}),
    activeMembers: text<Tier>(({ activeMembers }) => String(activeMembers)),
    rate: text<Tier>(({ rate }) => describeRate(rate, reader)),
  };
  return [
    ...(isDividend
      ? [fieldsSection(`${key}-period`, terms, { period: status((of) => of.period), carry: status((of) => of.carry) })]
      : []),
    tableSection(key, { rows: terms.tiers }, columns),
  ];
}

/** Returns the contracts with downlines that would end if the agent accepted. */
async function endingSection(
  db: Executor,
  { merchant, payee_id: agentId, kind, category, offeredTerms: terms }: Contract,
  platform: Platform,
): Promise<Section> {
  const { minGapPpm } = agentPolicyOf(platform.sites.byCode(merchant)?.run.settings ?? {});
  const rows = await listUncovered({ within: db, merchant }, { agentId, kind, category, terms, minGapPpm });
  const linkOf = (one: Contract) => ({ queue: 'agent-contracts', id: String(one.id) });
  return tableSection(
    'ending',
    { rows, linkOf },
    { payee: text(({ payee }) => payee), state: status((one) => one.status) },
  );
}
