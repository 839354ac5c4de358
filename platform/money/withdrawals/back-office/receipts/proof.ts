import type { ReadSections } from '../../../../kernel/queues/queue.ts';
import { fieldsSection, type SectionColumn } from '../../../../kernel/queues/sections.ts';
import { findWithdrawal } from '../../store.ts';
import { uuidOf } from '../withdrawals/uuid.ts';

const picture: SectionColumn<string> = { type: 'picture', cell: (address) => [address] };

/** Returns the picture that the player has sent with a dispute; nothing where they have sent none. */
export const proof: ReadSections = async (db, { merchant, id }) => {
  const key = uuidOf(id);
  const row = key && (await findWithdrawal(db, key));
  if (!row || row.merchant !== merchant || row.receipt_proof === null) return [];
  return [fieldsSection('proof', `/ops/pictures/files/${merchant}/${row.receipt_proof}`, { picture })];
};
