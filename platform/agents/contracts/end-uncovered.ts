import { findEndedContracts } from '../../../rules/agent-contracts/cascade.ts';
import type { ContractTerms } from '../../../rules/agent-contracts/terms.ts';
import { changeContract, type Parts } from './change.ts';
import { type Contract, listContracts } from './store.ts';

/** Whose contracts with downlines are compared with what the agent itself gets. */
export interface Cover extends Pick<Contract, 'kind' | 'category'> {
  readonly agentId: bigint;
  /** Terms that the agent gets from now on; undefined when its own contract ends. */
  readonly terms: ContractTerms | undefined;
  readonly minGapPpm: number;
}

/**
 * Returns the contracts that an agent's new terms would end, from the top: those with direct downlines that they do not cover, and
 * everything below these, because a downline whose contract ends has nothing to pay its own downlines from.
 */
export async function listUncovered(
  parts: Pick<Parts, 'within' | 'merchant'>,
  cover: Cover,
): Promise<readonly Contract[]> {
  const ended: Contract[] = [];
  for (const contract of await listDirect(parts, cover)) {
    ended.push(contract);
    // Nothing rests on an offer that nobody has accepted.
    if (contract.status === 'offered') continue;
    ended.push(...(await listUncovered(parts, { ...cover, agentId: contract.payee_id, terms: undefined })));
  }
  return ended;
}

async function listDirect(
  { within, merchant }: Pick<Parts, 'within' | 'merchant'>,
  { agentId, kind, category, terms, minGapPpm }: Cover,
): Promise<readonly Contract[]> {
  const below = await listContracts(within, { merchant, payerId: agentId, kind, category, live: true });
  const promised = below.flatMap((contract) => {
    const of = contract.terms ?? contract.offeredTerms;
    return of ? [{ contractId: BigInt(contract.id), terms: of, contract }] : [];
  });
  if (!terms) return promised.map(({ contract }) => contract);
  const ended = new Set(findEndedContracts(terms, promised, minGapPpm).map(({ contractId }) => contractId));
  return promised.filter(({ contractId }) => ended.has(contractId)).map(({ contract }) => contract);
}

/** Ends the contracts that an agent's new terms do not cover. Offers that nobody has accepted expire. */
export async function endUncovered(parts: Parts, cover: Cover): Promise<void> {
  for (const contract of await listUncovered(parts, cover))
    await changeContract(parts, contract, contract.status === 'offered' ? 'expire' : 'undercut');
}
