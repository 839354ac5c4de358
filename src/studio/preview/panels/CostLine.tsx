import { useMemo } from 'react';
import type { Manifest } from '../../../../generated/types/manifest.ts';
import { type Costs, DEFAULT_BUDGET, getRouteCost } from '../../../../renderer/budget/budget.ts';
import type { Text } from '../../../i18n/texts.ts';
import styles from '../Preview.module.css';

interface CostInput {
  readonly manifest: Manifest;
  readonly route: string;
  readonly costs: Costs;
  readonly onSelect: (pointer: string) => void;
  readonly t: Text;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** Renders the bytes of a first visit to the screen, the merchant's budget, and the node with the largest share. */
export function CostLine({ manifest, route, costs, onSelect, t }: CostInput) {
  const cost = useMemo(() => getRouteCost(manifest, route, costs), [manifest, route, costs]);
  const budget = { ...DEFAULT_BUDGET, ...manifest.budget };
  const [dearest] = cost.nodes;
  return (
    <p className={styles.cost}>
      <span>{t('cost.visit')}</span>
      <strong data-over={cost.bytes > budget.bytes || undefined}>
        {t('cost.bytes', { bytes: kilobytes(cost.bytes), budget: kilobytes(budget.bytes) })}
      </strong>
      <strong data-over={cost.requests > budget.requests || undefined}>
        {t('cost.requests', { requests: cost.requests, budget: budget.requests })}
      </strong>
      {dearest && (
        <button type="button" onClick={() => onSelect(`/${dearest.path.replaceAll('.', '/')}`)}>
          {t('cost.dearest', { node: dearest.path.split('.').at(-1), bytes: (dearest.bytes / 1000).toFixed(1) })}
        </button>
      )}
    </p>
  );
}
