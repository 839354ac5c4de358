import type { ProductRow, VariantRow } from './tables.ts';

/** Returns the points that one piece of a variant costs: its own, or those of its product. */
export const costOf = (product: Pick<ProductRow, 'points'>, variant: Pick<VariantRow, 'points'>): bigint =>
  variant.points ?? product.points;
