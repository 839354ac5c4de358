/** Where the player is: looking at what stands, or on the way to change it. */
export type Step =
  | { readonly name: 'standing' | 'password' | 'renew' | 'remove' }
  | { readonly name: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** The secret of an enrolment, as the action handed it over. */
export function secretFrom(value: unknown): { readonly secret: string; readonly uri: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { secret, uri } = value as Readonly<Record<string, unknown>>;
  return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : undefined;
}

/** Recovery codes, as the action handed them over. */
export function codesFrom(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('recoveryCodes' in value)) return [];
  const { recoveryCodes } = value;
  return Array.isArray(recoveryCodes) ? recoveryCodes.filter((code) => typeof code === 'string') : [];
}

/** A secret in groups of four, as people read and type it. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? '';
