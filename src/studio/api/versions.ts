import type { Problem } from '../../../renderer/problem.ts';

/** One difference in the words of the trade. */
export interface Change {
  readonly path: string;
  readonly words: string;
}

/** A problem of a draft, by a name under which it can be acknowledged. */
export type DraftProblem = Problem & { readonly id: string };

export interface Review {
  readonly revision: number;
  readonly problems: readonly DraftProblem[];
  readonly changes: readonly Change[];
  /** Content hash; there when the draft could be published. */
  readonly hash?: string;
}

/** What was counted of the pages of one version. */
export interface Fares {
  readonly visits: number;
  readonly crashes: number;
  readonly calls: number;
  readonly failures: number;
}

export interface Version {
  readonly id: number;
  readonly hash: string;
  readonly state: 'live' | 'canary' | 'scheduled' | 'past' | 'cancelled';
  readonly origin: 'studio' | 'files';
  readonly note: string;
  readonly by: string;
  readonly at: string;
  readonly goesLiveAt?: string;
  readonly wentLiveAt?: string;
  /** Per cent of the players who get it. */
  readonly share?: number;
  readonly stopped?: string;
  /** When it began to go to a share of the players. */
  readonly beganAt?: string;
  readonly health?: { readonly canary: Fares; readonly others: Fares; readonly verdict: 'early' | 'well' | 'worse' };
}
