import type { AgentContractWire } from '../../../generated/types/calls.ts';
import { toLetter } from '../../../rules/agent-contracts/course.ts';
import type { ContractCategory } from '../../../rules/agent-contracts/limits.ts';
import { termsToWire } from '../../../rules/agent-contracts/wire-terms.ts';
import { hasEdit } from './change.ts';
import { OFFER_MS } from './policy.ts';
import type { Contract } from './store.ts';

/** Returns the letter of a contract; X, which the family of clients does not know, for an expired one. */
export const letterOf = (contract: Contract) =>
  (toLetter({ status: contract.status, hasEdit: hasEdit(contract) }) || 'X') as AgentContractWire['status'];

/** Returns a contract as one of its sides sees it; `ends` are downlines whose contracts an answer of the payee would end. */
export function contractToWire(
  contract: Contract,
  { username, ends = [] }: { readonly username: string | null; readonly ends?: readonly string[] },
): AgentContractWire {
  const { id, kind, category, etag, terms, offeredTerms, termsFrom, ends_at: endsAt, offered_at: offeredAt } = contract;
  return {
    contractId: id,
    kind,
    type: category as ContractCategory,
    username: username ?? '',
    status: letterOf(contract),
    etag,
    downlineHigherRate: ends.length > 0 ? 'Y' : 'N',
    ends: [...ends],
    ...(terms ? { terms: termsToWire(terms) } : {}),
    ...(offeredTerms ? { offered: termsToWire(offeredTerms) } : {}),
    ...(terms && termsFrom ? { termsFrom: termsFrom.toISOString() } : {}),
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    ...(offeredTerms && offeredAt ? { expiresAt: new Date(offeredAt.getTime() + OFFER_MS).toISOString() } : {}),
    changedAt: contract.changed_at.toISOString(),
  };
}
