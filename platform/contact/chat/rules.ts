import type { Role } from '../../identity/members/role.ts';
import type { ChatRole, RoomRow } from './tables.ts';

/** Why somebody may not write in a room. */
export type Bar = 'guest' | 'banned' | 'muted' | 'excluded' | 'frozen' | 'rank' | 'visitor';

export interface WriterState {
  readonly accountRole: Role;
  readonly role: ChatRole;
  /** Level of the club rank; 0 without one. */
  readonly rank: number;
  readonly isExcluded: boolean;
  readonly sanction: { readonly kind: 'mute' | 'ban'; readonly until_at: Date | null } | undefined;
}

/** Time between two messages of one member, before any slow mode. */
export const PACE_MS = 2_000;
/** Equal texts that a member may send within a minute. */
export const MAX_EQUAL = 2;
export const EQUAL_MS = 60_000;
/** Different people whose reports hide a message until a moderator has looked at it. */
export const HIDING_REPORTS = 3;
/** Messages that a newcomer sees, and that count as unread, are not older. */
export const RECENT_MS = 24 * 3_600_000;
export const KEPT_MS = 90 * 24 * 3_600_000;

/** Returns why a member may not write; those who moderate write in a frozen room too. */
export function findBar(room: Pick<RoomRow, 'frozen' | 'min_rank'>, standing: WriterState): Bar | undefined {
  if (standing.accountRole === 'guest' || standing.accountRole === 'other') return 'guest';
  if (standing.isExcluded) return 'excluded';
  if (standing.sanction) return standing.sanction.kind === 'ban' ? 'banned' : 'muted';
  if (standing.role !== 'member') return undefined;
  if (room.frozen) return 'frozen';
  return standing.rank < room.min_rank ? 'rank' : undefined;
}

/** Returns the milliseconds until a member may send the next message. */
export function waitBetween(
  room: Pick<RoomRow, 'slow_seconds'>,
  { role, lastSentAt, now }: { readonly role: ChatRole; readonly lastSentAt: Date | null; readonly now: number },
): number {
  if (lastSentAt === null) return 0;
  const pace = role === 'member' ? Math.max(PACE_MS, room.slow_seconds * 1_000) : PACE_MS / 2;
  return Math.max(lastSentAt.getTime() + pace - now, 0);
}

const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3|\s)+$/u;

/** Returns whether a text has nothing but emoji. */
export const isEmojiOnly = (text: string): boolean => EMOJI_ONLY.test(text);

/** Names that a text mentions, without the sign; a name is written without spaces. */
export const mentionedNames = (text: string): readonly string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<![\p{L}\p{N}])@(?<name>[\p{L}\p{M}\p{N}_-]{2,24})/gu)].map(
        ({ groups }) => groups?.name ?? '',
      ),
    ),
  ].slice(0, 10);
