/** The current step: the status, or one of the steps that change it. */
export type Step =
  | { readonly name: 'standing' | 'password' | 'renew' | 'remove' }
  | { readonly name: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** Parses the secret of an enrolment from the action's outcome. */
export function parseSecret(value: unknown): { readonly secret: string; readonly uri: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { secret, uri } = value as Readonly<Record<string, unknown>>;
  return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : undefined;
}

/** Parses recovery codes from the action's outcome. */
export function parseCodes(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('recoveryCodes' in value)) return [];
  const { recoveryCodes } = value;
  return Array.isArray(recoveryCodes) ? recoveryCodes.filter((code) => typeof code === 'string') : [];
}

/** Returns a secret in groups of four characters, which is easier to read and type. */
export const groupByFour = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? '';
