import type { ContractTerms } from '../../../rules/agent-contracts/terms.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { answerContract } from '../contracts/answer.ts';
import type { Parts } from '../contracts/change.ts';
import { offerContract } from '../contracts/offer.ts';
import { agentPolicyOf, FLAGS } from '../contracts/policy.ts';
import { type AgentMember, listContracts, listDirectAgents } from '../contracts/store.ts';
import { agreedAt, planContracts } from './rules.ts';

const UNIT = 10_000;
const CATEGORY = 'CONS';

interface AgreeParts {
  readonly within: Executor;
  readonly platform: Platform;
  readonly site: Site;
  readonly agent: AgentMember;
  /** When the first member of the team plays: the contracts are in force by then. */
  readonly firstPlay: number;
}

/**
 * Makes the contracts of a team, by offer and answer as its members would: those of the merchant with the agent, and those of the
 * agent with the agents below. Kinds that the site has switched off, and contracts that are there, are left out.
 */
export async function agreeContracts(parts: AgreeParts): Promise<void> {
  const { within, site, agent } = parts;
  const unit = BigInt(scaleToCurrency(site.manifest.merchant.currency, UNIT));
  const below = await listDirectAgents(within, agent.id);
  for (const { kind, terms, below: passedOn } of planContracts(unit)) {
    if (site.run.applied.flags[FLAGS[kind]] !== true) continue;
    await agree(parts, { payerId: null, payee: agent, terms });
    if (!passedOn) continue;
    for (const payee of below) await agree(parts, { payerId: agent.id, payee, terms: passedOn });
  }
}

interface Agreement {
  readonly payerId: bigint | null;
  readonly payee: AgentMember;
  readonly terms: ContractTerms;
}

async function agree(
  { within, platform, site, firstPlay }: AgreeParts,
  { payerId, payee, terms }: Agreement,
): Promise<void> {
  const { timeZone } = site.manifest.merchant;
  const { kind } = terms;
  const query = { merchant: site.code, payeeId: payee.id, kind, category: CATEGORY, live: true };
  if ((await listContracts(within, query)).length > 0) return;
  const clock = { now: () => agreedAt(terms, firstPlay, timeZone) };
  const made = (actor: string): Parts => ({
    within,
    platform: { ...platform, clock },
    merchant: site.code,
    timeZone,
    actor,
  });
  const { minGapPpm } = agentPolicyOf(site.run.settings);
  const actor = payerId === null ? 'platform' : String(payerId);
  const offered = await offerContract(made(actor), { payerId, payee, category: CATEGORY, terms, minGapPpm });
  // A site may want a wider gap between two rates than these terms leave.
  if (!('id' in offered)) return;
  const answer = { payeeId: payee.id, kind, letter: 'A', confirmed: true, minGapPpm };
  await answerContract(made(String(payee.id)), { ...answer, pick: ({ id }) => id === offered.id });
}
