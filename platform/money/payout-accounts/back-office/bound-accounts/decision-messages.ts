import { sendMessage } from '../../../../kernel/member-messages/send-message.ts';
import type { OperationInput } from '../../../../kernel/queues/queue.ts';
import { messages } from '../../inbox-messages.ts';
import { nameOfDestination, usableFromOf } from '../../rules.ts';
import type { PayoutAccountRow } from '../../tables.ts';
import { payoutTermsOf } from '../../terms.ts';

type Input = Pick<OperationInput<unknown>, 'platform' | 'within' | 'merchant'>;
type Account = Pick<PayoutAccountRow, 'id' | 'member_id' | 'destination'>;

/** Tells the player that an account was verified, and from when it can be used: what was doubtful cools off again. */
export async function tellVerified({ platform, within, merchant }: Input, row: Account, at: Date): Promise<void> {
  const site = platform.sites.byCode(merchant);
  const minutes = site ? payoutTermsOf(site).coolingOffMinutes : 0;
  const values = {
    account: nameOfDestination(row.destination),
    from: new Date(usableFromOf({ cooling_from: at }, minutes)),
  };
  // An account that is doubted again is verified again.
  const key = `${row.id} ${at.toISOString()}`;
  await sendMessage(within, messages.verified, { memberId: row.member_id, key, at, values });
}

/** Tells the player that an account is gone. The operator's reason is for the record only: it may name another player. */
export async function tellRejected({ within }: Input, row: Account, at: Date): Promise<void> {
  const values = { account: nameOfDestination(row.destination) };
  await sendMessage(within, messages.rejected, { memberId: row.member_id, key: row.id, at, values });
}
