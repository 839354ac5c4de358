import { useEngine } from '../../../renderer/index.ts';
import type { Input } from './PrizeRaffles.tsx';
import type { Prize } from './wheel-fields.ts';

/** Returns the name of a prize as its reader writes it. */
export function usePrizeName(text: Input['text']): (prize: Pick<Prize, 'kind' | 'amount'>) => string {
  const { format } = useEngine();
  return ({ kind, amount }) => {
    if (kind === 'cash') return format.amount(amount);
    return kind === 'points' && amount > 0
      ? text('prize-raffles.points', { count: format.number(amount) })
      : text('prize-raffles.none');
  };
}
