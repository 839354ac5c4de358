import type { ContractEvent } from '../../../rules/agent-contracts/course.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { defineEvent } from '../../kernel/events/domain-events.ts';

/** A change of a contract, of which both its payer and its payee are told. */
export interface ContractChange {
  readonly contractId: number;
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly event: ContractEvent | 'offer';
  /** Null for the merchant. */
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Emitted in the transaction of every transition of a contract. */
export const contractChanged = defineEvent<ContractChange>('agents.contract-changed');
