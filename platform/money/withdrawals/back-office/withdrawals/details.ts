import type { Executor } from '../../../../kernel/database/connection.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { count, money, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { bankOf } from '../../../payout-accounts/destination-cells.ts';
import { maskedDestination } from '../../../payout-accounts/rules.ts';
import { countOtherHolders, findAccount } from '../../../payout-accounts/store.ts';
import { listAttempts } from '../../attempts-store.ts';
import { findWithdrawal, listSteps } from '../../store.ts';
import { TONES } from './tones.ts';
import { uuidOf } from './uuid.ts';

/** Returns what an operator checks before a decision: the account, the steps so far and the attempts to send it. */
export async function withdrawalDetails(db: Executor, { merchant, id }: DetailsQuery): Promise<readonly Section[]> {
  const key = uuidOf(id);
  const row = key && (await findWithdrawal(db, key));
  const account = row && (await findAccount(db, row.account_id));
  if (!row || row.merchant !== merchant || !account) return [];
  const others = await countOtherHolders(db, account);
  return [
    fieldsSection('account', account, {
      bank: status(({ destination }) => bankOf(destination)),
      account: text(({ destination }) => maskedDestination(destination)),
      holder: text(({ holder }) => holder),
      boundAt: time(({ created_at: at }) => at),
      otherPlayers: count(() => others),
      reference: text(() => row.reference),
      returned: money(() => ({ amount: row.returned === 0n ? null : row.returned, currency: row.currency })),
    }),
    tableSection(
      'steps',
      { rows: await listSteps(db, [row.id]) },
      {
        stepAt: time(({ at }) => at),
        step: status(({ state }) => state, TONES),
        by: status(({ by }) => by),
        note: text(({ note }) => note),
      },
    ),
    tableSection(
      'attempts',
      { rows: await listAttempts(db, row.id) },
      {
        stepAt: time(({ opened_at: at }) => at),
        provider: text(({ adapter }) => adapter),
        key: text(({ provider_key: value }) => value),
        queries: count(({ checks }) => checks),
        closedAt: time(({ closed_at: at }) => at),
        note: text(({ note }) => note),
      },
    ),
  ];
}
