import type { OperatedMerchant } from '../api/operator.ts';
import { useOperator } from '../context/operator-context.ts';
import { type DrawnSite, useDrawnSite } from '../preview/live-site.ts';

/** The live site whose theme, language and content the examples use. */
export type Look = Pick<DrawnSite, 'manifest'>;

/**
 * Returns the live site of this address when the operator works for it, else of the operator's first merchant; undefined while
 * it is loading.
 */
export function useLook(): Look | 'failed' | undefined {
  const { merchants } = useOperator();
  const { value, problem } = useDrawnSite((merchants.find(isHere) ?? merchants[0])?.code ?? '');
  return value ?? (problem ? 'failed' : undefined);
}

const isHere = ({ address }: OperatedMerchant): boolean => new URL(address, location.href).host === location.host;
