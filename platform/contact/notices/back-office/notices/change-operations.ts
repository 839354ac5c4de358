import { defineOperation, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { liveEvent } from '../../live-events/notice.ts';
import { changeNotice, type NoticeChange } from './change-store.ts';
import { enqueueTurns } from './enqueue-turns.ts';

type Row = Pick<OperationInput<unknown>, 'platform' | 'within' | 'merchant' | 'id'>;

/** Changes a notice that has not ended; open pages read their notices again. */
async function change({ platform, within, merchant, id }: Row, to: NoticeChange): Promise<boolean> {
  const isChanged = await changeNotice(within, { merchant, id }, { to, now: platform.clock.now() });
  if (isChanged) await platform.liveEvents.publish(liveEvent, { merchant }, within);
  if (isChanged) await enqueueTurns({ platform, within }, [to.publishedAt, to.endsAt]);
  return isChanged;
}

/** Operations that change whom a notice is for, and when. */
export const changeOperations = {
  readers: defineOperation('notices-readers', {
    role: 'publisher',
    scope: 'row',
    run: ({ params, ...rest }) => change(rest, { condition: params.audience }),
  }),
  everybody: {
    role: 'publisher',
    scope: 'row',
    run: (rest: Row) => change(rest, { condition: null }),
  },
  /** What the operator leaves empty stays. */
  times: defineOperation('notices-times', {
    role: 'publisher',
    scope: 'row',
    run: ({ params: { from, until, timeZone }, ...rest }) =>
      change(rest, {
        ...(from === undefined ? {} : { publishedAt: new Date(from) }),
        ...(until === undefined ? {} : { endsAt: new Date(until) }),
        ...(timeZone === undefined ? {} : { timeZone }),
      }),
  }),
  /** Offered for a notice that has an end. */
  endless: {
    role: 'publisher',
    scope: 'row',
    run: (rest: Row) => change(rest, { endsAt: null }),
  },
} as const;
