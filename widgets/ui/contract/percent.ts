import type { Format } from '../../../renderer/screen/engine.ts';

/** Returns a percentage with all of its decimals, at most four. */
export const formatPercent = (percent: number, format: Pick<Format, 'decimal'>): string =>
  `${format.decimal(percent, String(percent).split('.')[1]?.length ?? 0)} %`;
