import type { SpeedTestProps } from '../../../generated/types/widgets/speed-test.ts';
import type { Outcome } from '../../../renderer/index.ts';

export type Connection = NonNullable<SpeedTestProps['connections']['value']>['connections'][number];

export const KINDS = ['site', 'images', 'games'] as const;

export interface Measured {
  /** Undefined when there was no answer. */
  readonly milliseconds?: number;
  readonly inUse: boolean;
}

export const getKey = ({ kind, address }: Connection): string => `${kind}:${address}`;

/** Parses the outcome of a measurement. */
export function parseMeasured(outcome: Outcome): Measured {
  const { milliseconds, inUse } = (outcome.ok ? (outcome.value ?? {}) : {}) as Partial<Measured>;
  return { inUse: inUse === true, ...(typeof milliseconds === 'number' ? { milliseconds } : {}) };
}

export type Grade = 'waiting' | 'good' | 'fair' | 'poor' | 'none';

/** Delays are noticed from about 100 ms and disturb from about 300 ms. */
export function getGrade(measured: Measured | undefined): Grade {
  if (measured === undefined) return 'waiting';
  if (measured.milliseconds === undefined) return 'none';
  if (measured.milliseconds < 100) return 'good';
  return measured.milliseconds < 300 ? 'fair' : 'poor';
}
