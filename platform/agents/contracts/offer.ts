import { findOfferProblems, type OfferProblem } from '../../../rules/agent-contracts/cascade.ts';
import { findTermsProblem, type TermsProblem } from '../../../rules/agent-contracts/limits.ts';
import { seriesOf } from '../../../rules/agent-contracts/series.ts';
import { storeTerms } from '../../../rules/agent-contracts/stored-terms.ts';
import type { ContractTerms } from '../../../rules/agent-contracts/terms.ts';
import { changeContract, newEtag, type Parts, recordChange } from './change.ts';
import {
  type AgentMember,
  addContract,
  addVersion,
  type Contract,
  listContracts,
  lockContracts,
  updateContract,
} from './store.ts';

export interface Offer {
  /** The offering agent; null for the merchant. */
  readonly payerId: bigint | null;
  readonly payee: AgentMember;
  readonly category: string;
  readonly terms: ContractTerms;
  readonly minGapPpm: number;
  /** Of the contract that the offer changes, as its author saw it. */
  readonly etag?: string | undefined;
}

/** Why an offer is rejected, with the tier that is meant. */
export type OfferRejection =
  | { readonly code: TermsProblem | OfferProblem['code']; readonly tier?: number | undefined }
  | { readonly code: 'no-own-contract' | 'changed' | 'state' | 'other-period' };

/**
 * Offers a contract to an agent, or a change of the one in force. Returns the contract's id, or why it is rejected: an agent
 * offers only what its own contract covers.
 */
export async function offerContract(parts: Parts, offer: Offer): Promise<{ readonly id: number } | OfferRejection> {
  const { within, merchant } = parts;
  const { payerId, payee, category, terms, minGapPpm } = offer;
  const problem = findTermsProblem(terms);
  if (problem) return { code: problem };
  await lockContracts(within, merchant);
  if (payerId !== null) {
    const own = await findOwnTerms(parts, { agentId: payerId, kind: terms.kind, category });
    if (!own) return { code: 'no-own-contract' };
    const [worst] = findOfferProblems(own, terms, minGapPpm);
    if (worst) return worst;
  }
  const query = { merchant, payeeId: payee.id, kind: terms.kind, category, live: true };
  const [standing] = await listContracts(within, query);
  return standing ? offerChange(parts, standing, offer) : addOffer(parts, offer);
}

/** Returns the terms that an agent's own contract has or will have; undefined without one. */
export async function findOwnTerms(
  { within, merchant }: Pick<Parts, 'within' | 'merchant'>,
  {
    agentId,
    kind,
    category,
  }: { readonly agentId: bigint; readonly kind: ContractTerms['kind']; readonly category: string },
): Promise<ContractTerms | undefined> {
  const own = await listContracts(within, { merchant, payeeId: agentId, kind, category, live: true });
  return own.find(({ status }) => status === 'active')?.terms;
}

async function addOffer(parts: Parts, { payerId, payee, category, terms }: Offer): Promise<{ readonly id: number }> {
  const { within, merchant, platform } = parts;
  const at = new Date(platform.clock.now());
  const series = seriesOf(terms);
  const row = { merchant, payer_id: payerId, payee_id: payee.id, kind: terms.kind, category, series };
  const id = await addContract(within, { ...row, etag: newEtag(parts) }, at);
  await addVersion(within, id, { terms: storeTerms(terms), at });
  await recordChange(parts, { ...row, id }, { event: 'offer', status: 'offered', version: 0 });
  return { id };
}

async function offerChange(
  parts: Parts,
  standing: Contract,
  { payerId, terms, etag }: Offer,
): Promise<{ readonly id: number } | OfferRejection> {
  const { within, platform } = parts;
  if (standing.payer_id !== payerId) return { code: 'state' };
  if (etag !== standing.etag) return { code: 'changed' };
  if (standing.series !== seriesOf(terms)) return { code: 'other-period' };
  if (standing.status === 'terminating') return { code: 'state' };
  const at = new Date(platform.clock.now());
  const offered = await addVersion(within, standing.id, { terms: storeTerms(terms), at });
  if (standing.status === 'offered') {
    // Nobody has accepted the offer yet: another text takes its place.
    await updateContract(within, standing.id, { offered, etag: newEtag(parts), offered_at: at, changed_at: at });
    await recordChange(parts, standing, { event: 'offer', status: 'offered', version: standing.version });
    return { id: standing.id };
  }
  if (!(await changeContract(parts, { ...standing, offered: null }, 'offerChange'))) return { code: 'state' };
  await updateContract(within, standing.id, { offered, offered_at: at, changed_at: at });
  return { id: standing.id };
}
