import { createHash } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { Events } from '../../kernel/events/events.ts';
import { isAgentType, isGuestType } from './roles.ts';
import type { SessionStore } from './store.ts';

/** Who is signed in. Holds no secret. */
export interface Session {
  /** Hash of the token: what is stored, and what the session is ended by. */
  readonly key: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly username: string;
  /** isAgent type: 0 member, 4 guest, 1, 2, 41, 42 agent. */
  readonly customerType: number;
  readonly isGuest: boolean;
  readonly isAgent: boolean;
  /** Whether a new password is asked for before anything else. */
  readonly mustChange: boolean;
}

/** How and where a session begins. */
export interface SessionOrigin {
  readonly address: string;
  readonly device: string;
  readonly browser: string;
  /** How the player got in. */
  readonly verified: string;
  readonly mustChange: boolean;
}

/** A session as its player sees it in a list. */
export interface SessionEntry {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly browser: string;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
  readonly seenAt: number;
}

export interface Sessions {
  /** Begins a session and answers its token, which is kept nowhere here. */
  begin(memberId: string, from: SessionOrigin): Promise<string>;
  /** The session of a token at a merchant, when it is alive. Counts as activity. */
  find(token: string, merchant: string): Promise<Session | undefined>;
  /** Whether a session still is. Does not count as activity. */
  isAlive(session: Session): Promise<boolean>;
  /** Ends the session of a token or of its key. Ending one that has ended does nothing. */
  end(which: { token: string } | { key: string }): Promise<void>;
  /** The living sessions of a member, the last used first. */
  listOf(memberId: string): Promise<readonly SessionEntry[]>;
  /**
   * Ends the sessions of a member: one by its id, or all; `except` the one of that key. Answers how many. Their open pages
   * hear of it at once, in every process, but for the page whose session asks for it (`by` its key).
   */
  endOf(memberId: string, which?: { id?: string; except?: string; by?: string | undefined }): Promise<number>;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const IDLE_MS = 30 * 60 * 1000;
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000;

/** Opaque random tokens, stored as hashes; they end after half an hour without use and after twelve hours in any case. */
export function createSessions({
  store,
  clock,
  random,
  events,
}: {
  store: SessionStore;
  clock: Clock;
  random: Random;
  events: Pick<Events, 'publish'>;
}): Sessions {
  const since = () => ({ now: clock.now(), idleSince: clock.now() - IDLE_MS, begunSince: clock.now() - ABSOLUTE_MS });
  return {
    begin: async (memberId, from) => {
      const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
      await store.add({ key: keyOf(token), memberId, now: clock.now(), ...from });
      return token;
    },
    find: async (token, merchant) => {
      if (!TOKEN.test(token)) return undefined;
      const key = keyOf(token);
      const found = await store.find(key, { merchant, ...since() });
      if (!found) return undefined;
      const { customerType } = found;
      return { key, merchant, ...found, isGuest: isGuestType(customerType), isAgent: isAgentType(customerType) };
    },
    isAlive: ({ key }) => store.isAlive(key, since()),
    listOf: (memberId) => store.listOf(memberId, since()),
    endOf: async (memberId, { by, ...which } = {}) => {
      const ended = await store.endOf(memberId, { ...which, now: clock.now() });
      // They have ended, told or not: a page that was not told learns of it by its next heartbeat.
      if (ended > 0) await events.publish({ memberId, type: 'session', by }).catch(() => undefined);
      return ended;
    },
    end: (which) => store.end('key' in which ? which.key : keyOf(which.token), clock.now()),
  };
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');
