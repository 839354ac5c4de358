import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { countOf } from '../../kernel/queues/queue.ts';
import { deliverTo } from './broadcasts/audience-store.ts';
import { choiceHandlers } from './copies/choice-calls.ts';
import { liveEvent } from './live-events/inbox.ts';
import { countUnread, type InboxRow, listInbox, markDeleted, markRead } from './store.ts';
import { writeMessage } from './write-message.ts';

type WireMessage = Calls['inboxMessages']['response']['list'][number];

const PAGE = 20;

export const handlers: Partial<Handlers> = {
  ...choiceHandlers,

  unreadCount: async (_request, context) => {
    await deliver(context);
    const unread = await countUnread(context.platform.database.db, inboxOf(context));
    return { unReadCount: sum(unread.values()) };
  },

  inboxMessages: async ({ category, before }, context) => {
    const { db } = context.platform.database;
    await deliver(context);
    const query = { ...inboxOf(context), category, before: countOf(before), limit: PAGE + 1 };
    const [rows, unread] = await Promise.all([listInbox(db, query), countUnread(db, query)]);
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      list: page.flatMap((row) => toWire(row, context)),
      unread: sum(unread.values()),
      unreadOf: [...unread].map(([category, count]) => ({ category, count })),
      ...(rows.length > PAGE && last ? { next: String(last.id) } : {}),
    };
  },

  readMessages: ({ ids, opened }, context) => change(context, ids, { mark: markRead, opened }),
  deleteMessages: ({ ids }, context) => change(context, ids, { mark: markDeleted, opened: false }),
};

/** Messages to an audience reach a member's inbox when the member looks. */
function deliver(context: CallContext): Promise<void> {
  const { memberId, now } = inboxOf(context);
  return deliverTo(context.platform.database.db, memberId, now);
}

const inboxOf = (context: CallContext) => ({
  memberId: BigInt(sessionOf(context).memberId),
  kinds: [...context.platform.messageKinds.keys()],
  now: new Date(context.platform.clock.now()),
});

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

function toWire({ id, kind: name, category, data, createdAt, isRead }: InboxRow, context: CallContext): WireMessage[] {
  const kind = context.platform.messageKinds.get(name);
  if (!kind) return [];
  const { language, site } = context;
  const { title, text, link } = writeMessage(kind, data, {
    language,
    manifest: site.manifest,
    flags: site.run.applied.flags,
  });
  const common = { id: String(id), category, title, text, at: createdAt.toISOString(), isRead };
  return [{ ...common, ...(link === undefined ? {} : { link }) }];
}

interface Change {
  readonly mark: (
    db: Executor,
    selection: { memberId: bigint; ids: readonly bigint[] | 'all'; at: Date; opened: boolean },
  ) => Promise<boolean>;
  readonly opened: boolean;
}

/** Changes the player's own messages and notifies their other pages, on every device. Ids of others change nothing. */
async function change(
  context: CallContext,
  ids: readonly string[] | undefined,
  { mark, opened }: Change,
): Promise<{ unReadCount: number }> {
  const { platform } = context;
  const { memberId, key } = sessionOf(context);
  const selected = ids === undefined ? 'all' : ids.flatMap((id) => countOf(id) ?? []);
  const selection = { memberId: BigInt(memberId), ids: selected, at: new Date(platform.clock.now()), opened } as const;
  const { db } = platform.database;
  if (await mark(db, selection)) await platform.liveEvents.publish(liveEvent, { memberId, by: key });
  return { unReadCount: sum((await countUnread(db, inboxOf(context))).values()) };
}
