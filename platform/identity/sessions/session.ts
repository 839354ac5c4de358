/** A live session; holds no secret. */
export interface Session {
  /** Hash of the token, which identifies the session in the store. */
  readonly key: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly username: string;
  /** isAgent type: 0 member, 4 guest, 1, 2, 41, 42 agent. */
  readonly customerType: number;
  readonly isGuest: boolean;
  readonly isAgent: boolean;
  /** Whether a new password is required before anything else. */
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
