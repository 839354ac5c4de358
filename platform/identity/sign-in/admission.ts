import type { Calls } from '../../../generated/types/calls.ts';

/** The response of every call that begins a session. */
export type SessionStarted = Calls['login']['response'];

/** Parameters of a sign-in whose first factor is verified. */
export interface Admission {
  readonly verified: SessionStarted['verified'];
  readonly device: string;
  /** Whether to remember the member on this device. */
  readonly remember: boolean;
  /** The part of the site that the member signs in to. */
  readonly side: 'member' | 'agent';
}
