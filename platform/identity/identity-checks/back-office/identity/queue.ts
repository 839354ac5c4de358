import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { foldUsername } from '../../../../../rules/fields/normal-forms.ts';
import { sendMessage } from '../../../../kernel/member-messages/send-message.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import {
  countOf,
  defineOperation,
  defineQueue,
  MAX_WAITING,
  type OperationInput,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import { lockAccount } from '../../../members/back-office/members/store.ts';
import { findCredentials } from '../../../members/store.ts';
import { messages } from '../../inbox-messages.ts';
import { liveEvent } from '../../live-events/identity-check.ts';
import { ageOf, PARTS } from '../../rules.ts';
import { addRequest, findNewestCheck, isVerified } from '../../store.ts';
import { TONES } from '../../tones.ts';
import { identityDetails } from './details.ts';
import { confidential } from './pictures.ts';
import { countWaiting, type LockedCheck, listChecks, lockWaiting, saveDecision } from './store.ts';

const lockOf = async ({ within, merchant, id }: OperationInput<never>): Promise<LockedCheck | undefined> => {
  const check = countOf(id);
  return check === undefined ? undefined : lockWaiting(within, { merchant, id: check });
};

const tellPage = (
  { platform, within }: Pick<OperationInput<never>, 'platform' | 'within'>,
  memberId: bigint,
): Promise<void> => platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);

/** What players sent to prove who they are: approved, or rejected with what to send again. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'state', type: 'status' },
    { key: 'document', type: 'status' },
    { key: 'age', type: 'count' },
    { key: 'twins', type: 'count' },
    { key: 'decidedBy', type: 'text', onPage: true },
    { key: 'reason', type: 'status', onPage: true },
  ],
  searchable: false,
  role: 'editor',
  rows: async (db, { merchant, before, filter, order, now, id }) => {
    const { state } = filter as QueueParameters['identity-filters'];
    const rows = await listChecks(db, { merchant, state, before: countOf(before), id: rowId(id), order });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.submittedAt),
        username: { id: String(row.memberId), name: row.username },
        state: statusCell(row.state, TONES),
        document: statusCell(row.document),
        age: ageOf(row.birthday ?? undefined, now) ?? null,
        twins: row.twins,
        decidedBy: textCell(row.decidedBy),
        reason: statusCell(row.reason ?? ''),
      },
      operations: row.state === 'waiting' ? ['approve', 'reject'] : [],
    }));
  },
  waiting: { filter: { state: 'waiting' }, count: (db, { merchant }) => countWaiting(db, merchant, MAX_WAITING) },
  details: identityDetails,
  confidential: { role: 'editor', read: confidential },
  operations: {
    approve: {
      role: 'publisher',
      scope: 'row',
      proves: true,
      run: async (input: OperationInput<never>) => {
        const { platform, within, merchant, operator } = input;
        const row = await lockOf(input);
        if (!row) return false;
        const minAge = platform.sites.byCode(merchant)?.run.applied.registration.minAge ?? Infinity;
        const age = ageOf(row.birthday, platform.clock.now());
        if (age === undefined || age < minAge) return { rejected: 'ops.identity.age' };
        const at = new Date(platform.clock.now());
        await saveDecision(within, { id: row.id, state: 'approved', by: operator, at });
        const about = { memberId: row.member_id, key: String(row.id), at };
        await sendMessage(within, messages.approved, { ...about, values: {} });
        await tellPage(input, row.member_id);
        return true;
      },
    },
    reject: defineOperation('identity-reject', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async (input) => {
        const { platform, within, operator, params } = input;
        const row = await lockOf(input as OperationInput<never>);
        if (!row) return false;
        const at = new Date(platform.clock.now());
        const { reason, note = '' } = params;
        const again = params.again === 'all' ? PARTS : [params.again];
        await saveDecision(within, {
          id: row.id,
          state: 'rejected',
          by: operator,
          at,
          reason,
          note: note.trim(),
          again,
        });
        const about = { memberId: row.member_id, key: String(row.id), at };
        await sendMessage(within, messages.rejected, { ...about, values: { reason } });
        // Somebody below the age may not play on while the account is cleared up.
        if (reason === 'underage') {
          await lockAccount(within, { id: row.member_id, reason, at });
          await platform.sessions.endForMember(String(row.member_id));
        }
        await tellPage(input, row.member_id);
        return true;
      },
    }),
    ask: defineOperation('identity-ask', {
      role: 'editor',
      scope: 'queue',
      run: async (input) => {
        const { platform, within, merchant, operator, params } = input;
        const member = await findCredentials(within, merchant, foldUsername(params.username.trim()));
        if (!member || (await isVerified(within, member.id))) return false;
        const at = new Date(platform.clock.now());
        const memberId = BigInt(member.id);
        const reason = params.reason.trim();
        if (!(await addRequest(within, { memberId, reason, by: operator, at }))) return false;
        // Who has documents with us has nothing to send.
        const check = await findNewestCheck(within, member.id);
        if (check?.state !== 'waiting')
          await sendMessage(within, messages.asked, { memberId, key: member.id, at, values: { reason } });
        await tellPage(input, memberId);
        return true;
      },
    }),
  },
});
