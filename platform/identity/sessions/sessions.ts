import { createHash } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { LiveEvents } from '../../kernel/events/live-events.ts';
import { liveEvent as sessionEnded } from './live-events/session.ts';
import type { Session, SessionEntry, SessionOrigin } from './session.ts';
import type { SessionStore } from './store.ts';

export interface Sessions {
  /** Begins a session and returns its token, of which only a hash is stored. */
  begin(memberId: string, from: SessionOrigin): Promise<string>;
  /** Returns the live session of a token at a merchant and records the activity. */
  find(token: string, merchant: string): Promise<Session | undefined>;
  /** Whether a session is still live. The read does not count as activity. */
  isAlive(session: Session): Promise<boolean>;
  /**
   * Ends a session, or that of a token. Does nothing when the session has ended. Its streams are closed at once, but for that of the page,
   * which requested it.
   */
  end(which: { token: string } | Pick<Session, 'key' | 'memberId'>): Promise<void>;
  /** Returns the live sessions of a member, the last used first. */
  listForMember(memberId: string): Promise<readonly SessionEntry[]>;
  /**
   * Ends sessions of a member, all unless `which` selects some: `id` selects one, `except` is the key of one to keep.
   * Returns how many ended. Their open pages receive an event, except the page of the session with the key `by`, which
   * requested it.
   */
  endForMember(memberId: string, which?: { id?: string; except?: string; by?: string | undefined }): Promise<number>;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/**
 * Creates the session service. Tokens are random and stored as hashes. Sessions expire after 30 minutes without
 * activity and after 12 hours.
 */
export function createSessions({
  store,
  clock,
  random,
  events,
}: {
  store: SessionStore;
  clock: Clock;
  random: Random;
  events: Pick<LiveEvents, 'publish'>;
}): Sessions {
  return {
    begin: async (memberId, from) => {
      const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
      await store.add({ key: hashToken(token), memberId, now: clock.now(), ...from });
      return token;
    },
    find: async (token, merchant) => {
      if (!TOKEN.test(token)) return undefined;
      const key = hashToken(token);
      const found = await store.find(key, { merchant, now: clock.now() });
      if (!found) return undefined;
      return { key, merchant, ...found };
    },
    isAlive: ({ key }) => store.isAlive(key, clock.now()),
    listForMember: (memberId) => store.listForMember(memberId, clock.now()),
    endForMember: async (memberId, { by, ...which } = {}) => {
      const ended = await store.endForMember(memberId, { ...which, now: clock.now() });
      // A page that misses the event learns of the end by its next heartbeat, so a failed publish is ignored.
      if (ended > 0) await events.publish(sessionEnded, { memberId, by }).catch(() => undefined);
      return ended;
    },
    end: async (which) => {
      if (!('key' in which)) return store.end(hashToken(which.token), clock.now());
      await store.end(which.key, clock.now());
      await events.publish(sessionEnded, { memberId: which.memberId, by: which.key }).catch(() => undefined);
    },
  };
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
