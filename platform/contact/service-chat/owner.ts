import type { Session } from '../../identity/sessions/session.ts';
import { type ApiError, Rejection, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import { claimConversations } from './owner-store.ts';
import type { ConversationRow } from './tables.ts';

/** Who a conversation belongs to: a member, or the browser of a visitor, by the hash of its token. */
export type Owner = { readonly memberId: bigint } | { readonly visitor: string };

const COOKIE = 'sv';
/** As long as a solved conversation may be opened again, and some days more. */
const COOKIE_SECONDS = 7 * 24 * 3_600;

/** Returns who calls; undefined for a visitor who has not written yet. A player who wrote before they logged in takes that along. */
export async function findOwner(context: CallContext): Promise<Owner | undefined | ApiError> {
  const { platform, site, token } = context;
  const session = token === undefined ? undefined : await platform.sessions.find(token, site.code);
  if (token !== undefined && !session) return reject('login.not.session');
  const visitor = visitorOf(context);
  if (!isMember(session)) return visitor === undefined ? undefined : { visitor };
  const memberId = BigInt(session.memberId);
  if (
    visitor !== undefined &&
    (await claimConversations(platform.database, { merchant: site.code, visitor, memberId }))
  )
    context.cookies.set(COOKIE, '', 0);
  return { memberId };
}

/** Returns who calls, and gives a visitor without a token one that scripts cannot read. */
export async function takeOwner(context: CallContext): Promise<Owner | ApiError> {
  const owner = await findOwner(context);
  if (owner !== undefined) return owner;
  context.cookies.set(COOKIE, randomToken(context.platform.random), COOKIE_SECONDS);
  const visitor = visitorOf(context);
  return visitor === undefined ? reject('service.unavailable') : { visitor };
}

export const isRejected = (owner: unknown): owner is ApiError => owner instanceof Rejection;

/** Somebody who plays free without an account writes as a visitor. */
const isMember = (session: Session | undefined): session is Session =>
  session !== undefined && session.role !== 'guest';

function visitorOf({ cookies, site }: CallContext): string | undefined {
  const token = cookies.get(COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token)
    ? tokenHash(`${site.code}:${token}`).toString('base64url')
    : undefined;
}

/** Returns the name under which pages of a visitor hear of changes: who knows it hears that something changed, and nothing else. */
export const channelOf = (visitor: string): string => tokenHash(`channel:${visitor}`).toString('base64url');

type Talker = Pick<ConversationRow, 'merchant' | 'member_id' | 'visitor'>;

/** Returns the audience of the live event about a conversation. */
export const audienceOf = ({ merchant, member_id: memberId, visitor }: Talker): string =>
  memberId === null ? channelAudience(merchant, channelOf(visitor ?? '')) : String(memberId);

/** Returns the audience of a visitor's pages at a merchant. */
export const channelAudience = (merchant: string, channel: string): string => `visitor:${merchant}:${channel}`;
