import type { SpeedTestProps } from '../../../generated/types/widgets/speed-test.ts';
import type { Outcome } from '../../../renderer/index.ts';

export type Connection = NonNullable<SpeedTestProps['connections']['value']>['connections'][number];

export const KINDS = ['site', 'images', 'games'] as const;

export interface Measured {
  /** Left out when no answer came. */
  readonly milliseconds?: number;
  readonly inUse: boolean;
}

export const keyOf = ({ kind, address }: Connection): string => `${kind}:${address}`;

/** What came of measuring, as far as it can be read. */
export function readMeasured(outcome: Outcome): Measured {
  const { milliseconds, inUse } = (outcome.ok ? (outcome.value ?? {}) : {}) as Partial<Measured>;
  return { inUse: inUse === true, ...(typeof milliseconds === 'number' ? { milliseconds } : {}) };
}

export type Grade = 'waiting' | 'good' | 'fair' | 'poor' | 'none';

/** From 100 ms on a player feels a wait; from 300 ms on it annoys. */
export function gradeOf(measured: Measured | undefined): Grade {
  if (measured === undefined) return 'waiting';
  if (measured.milliseconds === undefined) return 'none';
  if (measured.milliseconds < 100) return 'good';
  return measured.milliseconds < 300 ? 'fair' : 'poor';
}
