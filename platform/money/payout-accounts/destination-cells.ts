import { bankName } from '../../../rules/payouts/banks.ts';
import { type CellTypes, statusCell, textCell } from '../../kernel/queues/cells.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import { maskedDestination } from './rules.ts';

/** Where money goes, as the operator who decides reads it: in every queue by the same columns. */
interface DestinationCells {
  readonly bank: CellTypes['status'];
  readonly account: string;
  /** Null for a crypto address, which proves no name. */
  readonly holder: string | null;
}

/** Returns what an account is at: the kind of a Pix key, the name of a bank, or a block chain. A bank's name is its own label. */
export function bankOf(destination: PayoutDestination): string {
  if (destination.kind === 'pix') return `pix-${destination.keyType}`;
  return destination.kind === 'bank' ? bankName(destination.bank) : destination.chain;
}

/** Returns the cells of the columns `bank`, `account` and `holder`. */
export const destinationCells = ({
  destination,
  holder,
}: {
  readonly destination: PayoutDestination;
  readonly holder: string;
}): DestinationCells => ({
  bank: statusCell(bankOf(destination)),
  account: maskedDestination(destination),
  holder: textCell(holder),
});
