import { countOf, defineOperation, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { lockAccount, lockRow, unlockAccount } from './store.ts';

/** Returns the id of the row's member and locks the row; undefined when the account is not in the expected state. */
async function lockMember(
  { within, merchant, id }: Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>,
  locked: boolean,
): Promise<bigint | undefined> {
  const member = countOf(id);
  if (member === undefined) return undefined;
  return (await lockRow(within, { merchant, id: member, locked })) ? member : undefined;
}

/** Locks the account: its sessions end, sign-in is rejected and open games accept no further stake. */
export const lock = defineOperation('members-lock', {
  role: 'publisher',
  scope: 'row',
  proves: true,
  run: async (input) => {
    const { platform, within, params } = input;
    const member = await lockMember(input, false);
    if (member === undefined) return false;
    await lockAccount(within, { id: member, reason: params.reason.trim(), at: new Date(platform.clock.now()) });
    await platform.sessions.endForMember(String(member));
    return true;
  },
});

/** Ends the lock of an account and the block of stakes that it set. */
export const unlock = defineOperation('members-unlock', {
  role: 'publisher',
  scope: 'row',
  proves: true,
  run: async (input) => {
    const member = await lockMember(input, true);
    if (member === undefined) return false;
    await unlockAccount(input.within, member);
    return true;
  },
});
