import { findOfferProblems } from '../../../rules/agent-contracts/cascade.ts';
import { type ContractEvent, readAnswer } from '../../../rules/agent-contracts/course.ts';
import { changeContract, hasEdit, type Parts } from './change.ts';
import { endUncovered, listUncovered } from './end-uncovered.ts';
import { findOwnTerms } from './offer.ts';
import { type Contract, listContracts, lockContracts } from './store.ts';

export interface Answer {
  /** Finds the contract among those of the payee. */
  readonly pick: (contract: Contract) => boolean;
  readonly payeeId: bigint;
  readonly kind: Contract['kind'];
  /** Letter on the wire. */
  readonly letter: string;
  /** Of the text that is answered; left out by clients that do not have it. */
  readonly etag?: string | undefined;
  /** False asks whether contracts with downlines would end, instead of ending them. */
  readonly confirmed: boolean;
  readonly minGapPpm: number;
}

/** Why an answer is rejected. `ends-downlines`: it would end contracts with downlines, and that is not confirmed. */
export type AnswerRejection = 'not-found' | 'changed' | 'state' | 'rate' | 'ends-downlines';

/** Events after which an agent has less to pay its downlines from. */
const LOWERING: ReadonlySet<ContractEvent> = new Set(['accept', 'leave', 'confirmEnd']);

/** Answers an offer, a change or an end as the payee. Returns the contract after the answer, or why it is rejected. */
export async function answerContract(parts: Parts, answer: Answer): Promise<Contract | AnswerRejection> {
  const { within, merchant } = parts;
  const { payeeId, kind, letter, etag, confirmed, minGapPpm } = answer;
  await lockContracts(within, merchant);
  const mine = await listContracts(within, { merchant, payeeId, kind, live: true });
  const contract = mine.find(answer.pick);
  if (!contract) return 'not-found';
  if (etag !== undefined && etag !== contract.etag) return 'changed';
  const event = readAnswer(kind, { status: contract.status, hasEdit: hasEdit(contract) }, letter);
  if (!event) return 'state';
  if (event === 'accept' && !(await isCovered(parts, contract, minGapPpm))) return 'rate';
  const { category } = contract;
  const terms = event === 'accept' ? contract.offeredTerms : undefined;
  const cover = { agentId: payeeId, kind, category, terms, minGapPpm };
  if (LOWERING.has(event) && !confirmed && (await listUncovered(parts, cover)).length > 0) return 'ends-downlines';
  if (!(await changeContract(parts, contract, event))) return 'state';
  if (LOWERING.has(event)) await endUncovered(parts, cover);
  const [after] = await listContracts(within, { merchant, id: contract.id });
  return after ?? 'not-found';
}

/** Whether the payer itself still gets what it has offered: its own contract may have changed since. */
async function isCovered(parts: Parts, contract: Contract, minGapPpm: number): Promise<boolean> {
  const { payer_id: payerId, offeredTerms, kind, category } = contract;
  if (payerId === null || !offeredTerms) return payerId === null;
  const own = await findOwnTerms(parts, { agentId: payerId, kind, category });
  return own !== undefined && findOfferProblems(own, offeredTerms, minGapPpm).length === 0;
}

/** Takes an offer or a change back, or asks for the end of a contract, as its payer. */
export async function manageContract(
  parts: Parts,
  {
    id,
    payerId,
    event,
    etag,
  }: {
    readonly id: number;
    readonly payerId: bigint | null;
    readonly event: 'withdrawOffer' | 'askEnd';
    readonly etag: string;
  },
): Promise<Contract | AnswerRejection> {
  const { within, merchant } = parts;
  await lockContracts(within, merchant);
  const [contract] = await listContracts(within, { merchant, id, live: true });
  if (!contract || contract.payer_id !== payerId) return 'not-found';
  if (contract.etag !== etag) return 'changed';
  if (!(await changeContract(parts, contract, event))) return 'state';
  const [after] = await listContracts(within, { merchant, id });
  return after ?? 'not-found';
}
