import type { ProofMethod } from '../../../rules/api-error-details.ts';

/** What the platform asks for beside the password, as the log-in handed it over. */
export interface Challenge {
  readonly challengeId: string;
  readonly reason: 'address' | 'totp';
  /** Any one of these is enough. */
  readonly methods: readonly ProofMethod[];
  readonly masked: Readonly<Partial<Record<ProofMethod, string>>>;
  /** Seconds until the challenge ends. */
  readonly expiresIn: number;
}

const METHODS: readonly ProofMethod[] = ['totp', 'mobile', 'email', 'bankName', 'recoveryCode'];

/** Reads what opened the dialog; anything else is no challenge, and the player logs in anew. */
export function challengeFrom(input: unknown): Challenge | undefined {
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

/** Whether the proof is a code that is sent when it is asked for. */
export const isSent = (method: ProofMethod): method is 'mobile' | 'email' => method === 'mobile' || method === 'email';
