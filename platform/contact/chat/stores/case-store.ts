import type { Executor } from '../../../kernel/database/connection.ts';
import type { CaseKind } from '../filter/evaluate.ts';

const HARM: Readonly<Record<CaseKind, number>> = { harm: 0, report: 1, filter: 2, picture: 3, first: 4 };

interface NewCase {
  readonly merchant: string;
  readonly room: bigint;
  readonly seq: bigint;
  readonly kind: CaseKind;
  readonly at: Date;
}

/** Asks a moderator to look at a message. A message has one case; a reason of more harm takes the place of one of less. */
export async function openCase(within: Executor, { merchant, room, seq, kind, at }: NewCase): Promise<void> {
  await within
    .insertInto('chat_case')
    .values({
      merchant,
      room_id: room,
      seq,
      kind,
      harm: HARM[kind],
      opened_at: at,
      decided_at: null,
      decided_by: null,
      decision: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'seq'])
        .doUpdateSet({ kind, harm: HARM[kind], decided_at: null, decided_by: null, decision: null })
        .where('chat_case.harm', '>', HARM[kind]),
    )
    .execute();
}

/** Records the decision about a message; false when it was decided before, or nobody asked. */
export async function closeCase(
  within: Executor,
  decided: {
    readonly room: bigint;
    readonly seq: bigint;
    readonly by: string;
    readonly decision: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const closed = await within
    .updateTable('chat_case')
    .set({ decided_at: decided.at, decided_by: decided.by, decision: decided.decision })
    .where('room_id', '=', decided.room)
    .where('seq', '=', decided.seq)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Adds a member's report; returns how many members have reported the message, or undefined when this one had. */
export async function addReport(
  within: Executor,
  report: {
    readonly room: bigint;
    readonly seq: bigint;
    readonly memberId: bigint;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<number | undefined> {
  const { room, seq, memberId, reason, at } = report;
  const added = await within
    .insertInto('chat_report')
    .values({ room_id: room, seq, member_id: memberId, reason, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (!added) return undefined;
  const { count } = await within
    .selectFrom('chat_report')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('room_id', '=', room)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the listed words of a merchant for a language. */
export const listWords = (db: Executor, merchant: string, language: string) =>
  db
    .selectFrom('chat_word')
    .select(['form', 'action'])
    .where('merchant', '=', merchant)
    .where('language', 'in', ['', language])
    .execute();
