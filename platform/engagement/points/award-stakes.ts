import type { Executor } from '../../kernel/database/connection.ts';
import { lockAccounts, postTransfers } from '../../money/ledger/store.ts';
import { ISSUED, POINT, pointsOf } from './accounts.ts';
import { foldStakes, type KnownPoints, type PointTransfer, type StakePoints } from './fold-stakes.ts';
import { listCarries, listDebts, listPosted, writeCarries, writeDebts } from './stake-store.ts';

/**
 * Credits or takes back what valid stakes earn, and carries the parts of points that are left; a few statements for all of them. The
 * caller has taken each stake exactly once: only its whole points have a key in the scope.
 */
export async function awardStakes(within: Executor, all: readonly StakePoints[], scope: string): Promise<void> {
  const stakes = all.filter(({ stake, ratePpb }) => stake !== 0n && ratePpb !== 0n);
  if (stakes.length === 0) return;
  const members = [...new Set(stakes.map(({ memberId }) => memberId))];
  const accounts = await lockAccounts(within, [ISSUED, ...members.map(pointsOf)]);
  const accountOf = (code: string) => {
    const account = accounts.get(code);
    if (!account) throw new Error(`The account ${code} was not opened.`);
    return account;
  };
  const debts = await listDebts(within, members);
  const known: KnownPoints = {
    states: new Map(
      members.map((id) => [id, { available: accountOf(pointsOf(id).code).balance / POINT, owed: debts.get(id) ?? 0n }]),
    ),
    carries: await listCarries(within, members),
    posted: await listPosted(
      within,
      scope,
      stakes.map(({ key }) => key),
    ),
  };
  const folded = foldStakes(stakes, known);
  const issued = accountOf(ISSUED.code).id;
  const toLedger = ({ type, key, memberId, points }: PointTransfer) => {
    const own = accountOf(pointsOf(memberId).code).id;
    const [from, to] = type === 'points_earn' ? [issued, own] : [own, issued];
    return { type, key, from, to, amount: points * POINT };
  };
  for (const [kind, transfers] of Map.groupBy(folded.transfers, (transfer) => transfer.kind))
    await postTransfers(within, transfers.map(toLedger), { scope, ref: { kind } });
  await writeDebts(within, folded.debts);
  await writeCarries(within, folded.carries);
}
