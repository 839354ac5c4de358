import type { Calls } from '../../../generated/types/calls.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { openingAt } from './hours.ts';
import { channelOf, type Owner } from './owner.ts';
import { countAhead, findNewest, listEntries, medianWait, readCalendar } from './store.ts';
import type { ConversationRow } from './tables.ts';
import { RATE_MS, REOPEN_MS } from './topics.ts';

type View = Calls['serviceChat']['response'];

const MAX_SHOWN = 200;
const WAIT_SINCE_MS = 24 * 3_600_000;
const DEFAULT_ZONE = 'UTC';

/** Returns the newest conversation of the caller as it stands, with the hours of the team. */
export async function serviceView(context: CallContext, owner: Owner | undefined): Promise<View> {
  const { platform, site } = context;
  const { db } = platform.database;
  const now = platform.clock.now();
  const calendar = await readCalendar(db, site.code, new Date(now));
  const opening = openingAt(now, { ...calendar, timeZone: site.manifest.merchant.timeZone ?? DEFAULT_ZONE });
  const row = owner && (await findNewest(db, owner));
  const isGone = row?.state === 'closed' || (row?.solved_at && row.solved_at.getTime() < now - REOPEN_MS);
  return {
    isOpen: opening.isOpen,
    ...(opening.opensAt === undefined ? {} : { opensAt: new Date(opening.opensAt).toISOString() }),
    ...(context.token === undefined ? {} : { signedIn: true }),
    ...(owner && 'visitor' in owner ? { channel: channelOf(owner.visitor) } : {}),
    ...(row && !isGone ? { conversation: await toWire(row, context) } : {}),
  };
}

async function toWire(
  row: ConversationRow,
  { platform, site }: CallContext,
): Promise<NonNullable<View['conversation']>> {
  const { db } = platform.database;
  const now = platform.clock.now();
  const entries = await listEntries(db, row.id, MAX_SHOWN);
  const isWaiting = row.state === 'queued';
  const wait = isWaiting ? await medianWait(db, site.code, new Date(now - WAIT_SINCE_MS)) : undefined;
  const canRate = row.state === 'solved' && row.rating === null && (row.solved_at?.getTime() ?? 0) > now - RATE_MS;
  return {
    conversationId: String(row.id),
    topic: row.topic as NonNullable<View['conversation']>['topic'],
    csType: row.cs_type,
    state: row.state,
    isComplaint: row.is_complaint,
    canRate,
    ...(row.rating === null ? {} : { rating: row.rating }),
    ...(row.operator === null ? {} : { operator: row.operator }),
    ...(isWaiting ? { ahead: await countAhead(db, row) } : {}),
    ...(wait === undefined ? {} : { waitSeconds: wait }),
    unread: Number(row.seq - row.read_seq),
    entries: entries.map((entry) => ({
      seq: Number(entry.seq),
      at: entry.created_at.toISOString(),
      kind: entry.kind,
      author: entry.author,
      text: entry.text,
      ...(entry.client_id === null ? {} : { clientId: entry.client_id }),
      ...(entry.picture_id === null ? {} : { picture: { width: entry.picture_width, height: entry.picture_height } }),
    })),
  };
}
