import type { Role } from '../members/role.ts';

/** A live session. It does not hold the token. */
export interface Session {
  /** Hash of the token; identifies the session in the store. */
  readonly key: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly username: string;
  readonly role: Role;
  /** Whether the session may only be used to set a new password. */
  readonly mustChange: boolean;
}

/** How and where a session began. */
export interface SessionOrigin {
  readonly address: string;
  readonly device: string;
  readonly browser: string;
  /** The first factor that was verified. */
  readonly verified: string;
  readonly mustChange: boolean;
}

/** A session in the player's list of sessions. */
export interface SessionEntry {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly browser: string;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
  readonly seenAt: number;
}
