/** The publication time: now for all players, at a later time, or now for a share of the players. */
export interface PublishTime {
  readonly kind: 'now' | 'at' | 'share';
  /** Value of the date field: local time without a zone. */
  readonly at: string;
  readonly share: number;
}

export const nowChoice: PublishTime = { kind: 'now', at: '', share: 10 };
export const kinds = ['now', 'at', 'share'] as const;

/** Returns the choice as the body of the call; undefined while it is incomplete. */
export function publishTimeRequest({ kind, at, share }: PublishTime): { at?: string; share?: number } | undefined {
  if (kind === 'now') return {};
  if (kind === 'share') return Number.isInteger(share) && share >= 1 && share <= 99 ? { share } : undefined;
  const time = Date.parse(at);
  return Number.isNaN(time) ? undefined : { at: new Date(time).toISOString() };
}
