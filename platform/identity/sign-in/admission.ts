import type { Calls } from '../../../generated/types/calls.ts';

/** The response of every call that begins a session. */
export type SessionStarted = Calls['login']['response'];

/** How a member whose first factor is verified signs in. */
export interface Admission {
  readonly verified: SessionStarted['verified'];
  readonly device: string;
  /** Whether this device remembers the member. */
  readonly remember: boolean;
  /** The part of the site that the member signs in to. */
  readonly side: 'member' | 'agent';
}
