/** Now to all, at a time, or first to a share of the players. */
export interface When {
  readonly kind: 'now' | 'at' | 'share';
  /** Local date and time, as the field gives it. */
  readonly at: string;
  readonly share: number;
}

export const nowChoice: When = { kind: 'now', at: '', share: 10 };
export const kinds = ['now', 'at', 'share'] as const;

/** The choice as the call takes it; nothing while it is not complete. */
export function whenBody({ kind, at, share }: When): { at?: string; share?: number } | undefined {
  if (kind === 'now') return {};
  if (kind === 'share') return Number.isInteger(share) && share >= 1 && share <= 99 ? { share } : undefined;
  const time = Date.parse(at);
  return Number.isNaN(time) ? undefined : { at: new Date(time).toISOString() };
}
