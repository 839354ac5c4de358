import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { limitsByNetwork } from '../../kernel/limits/networks.ts';
import type { Owner } from './owner.ts';
import { countVisitors } from './owner-store.ts';
import { findNewest, OPEN } from './store.ts';

/** Conversations that visitors of one network may begin in an hour, and messages of one visitor in a minute. */
const NEW_OF_NETWORK = { times: 6, seconds: 3_600 };
const MESSAGES = { times: 12, seconds: 60 };
/** Open conversations of visitors of one merchant, so that a flood of them keeps no player from being answered. */
const MAX_OPEN = 500;
/** Entries of a conversation, of both sides. */
const MAX_ENTRIES = 300n;

/** Returns why a visitor may not send this now. Members have the limits of their calls alone. */
export async function checkVisitor(
  owner: Owner,
  { pictureId }: { readonly pictureId?: string | undefined },
  { platform, site, visitor }: CallContext,
): Promise<ApiError | undefined> {
  if ('memberId' in owner) return undefined;
  // Uploads belong to members.
  if (pictureId !== undefined) return reject('login.not.session');
  const { db } = platform.database;
  const newest = await findNewest(db, owner);
  const isNew = !newest || !OPEN.includes(newest.state);
  const key = `service-visitor:${site.code}`;
  const limits = isNew
    ? limitsByNetwork(key, visitor.address, NEW_OF_NETWORK)
    : [{ key: `${key}:${owner.visitor}`, ...MESSAGES }];
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  if (!isNew)
    return newest.seq >= MAX_ENTRIES ? reject('TOO_MANY_REQUEST', { retryAfter: MESSAGES.seconds }) : undefined;
  return (await countVisitors(db, site.code, MAX_OPEN)) >= MAX_OPEN ? reject('service.unavailable') : undefined;
}
