import type { ProofMethod } from '../../../rules/api-error-details.ts';

/** The proof that the platform asks for in addition to the password, from the log-in's outcome. */
export interface Challenge {
  readonly challengeId: string;
  readonly reason: 'address' | 'totp';
  /** Any one of these methods is sufficient. */
  readonly methods: readonly ProofMethod[];
  readonly masked: Readonly<Partial<Record<ProofMethod, string>>>;
  /** Seconds until the challenge expires. */
  readonly expiresIn: number;
}

const METHODS: readonly ProofMethod[] = ['totp', 'mobile', 'email', 'bankName', 'recoveryCode'];

/** Parses the dialog's input; for any other value the player has to log in again. */
export function parseChallenge(input: unknown): Challenge | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { challengeId, reason, methods, masked, expiresIn } = input as Readonly<Record<string, unknown>>;
  if (typeof challengeId !== 'string' || !Array.isArray(methods)) return undefined;
  const known = METHODS.filter((method) => methods.includes(method));
  if (known.length === 0) return undefined;
  return {
    challengeId,
    reason: reason === 'totp' ? 'totp' : 'address',
    methods: known,
    masked: typeof masked === 'object' && masked !== null ? masked : {},
    expiresIn: typeof expiresIn === 'number' ? expiresIn : 300,
  };
}

/** Returns whether the proof is a code that is sent on request. */
export const isSent = (method: ProofMethod): method is 'mobile' | 'email' => method === 'mobile' || method === 'email';
