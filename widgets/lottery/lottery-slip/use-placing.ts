import { useState } from 'react';
import type { LotteryTerms } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { systemRandom } from '../../../rules/random.ts';
import { toHex } from '../../../rules/sha256.ts';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import type { SlipInput } from './LotterySlip.tsx';
import { type OrderSum, requestOf } from './order-of.ts';
import type { PlacedOrder } from './Receipt.tsx';

interface PlacingInput {
  readonly on: SlipInput['on'];
  readonly text: SlipInput['text'];
  readonly terms: Pick<LotteryTerms, 'id' | 'code'>;
  readonly onPlaced: () => void;
}

interface Placing {
  readonly busy: boolean;
  readonly placed: PlacedOrder | undefined;
  /** Why the last order was not accepted, in a sentence. */
  readonly problem: string | undefined;
  readonly place: (sum: OrderSum) => Promise<void>;
  readonly close: () => void;
}

const KEY_BYTES = 16;

/** Places orders. An order whose answer was lost keeps its key, so that the next press does not place it twice. */
export function usePlacing({ on, text, terms, onPlaced }: PlacingInput): Placing {
  const { format } = useEngine();
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<{ readonly body: string; readonly key: string }>();
  const place = async (sum: OrderSum): Promise<void> => {
    const order = requestOf(terms.id, sum.order);
    const body = JSON.stringify(order);
    const key = sent?.body === body ? sent.key : toHex(systemRandom.bytes(KEY_BYTES));
    setSent({ body, key });
    setBusy(true);
    setProblem(undefined);
    const outcome = await on.place({ order, key, question: questionOf(sum, { text, format }) });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(text(outcome.problem.message));
      return;
    }
    const { orderNumber } = (outcome.value ?? {}) as { readonly orderNumber?: string };
    if (orderNumber === undefined) return;
    setSent(undefined);
    const numeros = sum.order.draws.map(({ numero }) => numero);
    setPlaced({ orderNumber, gameCode: terms.code, numeros, stakes: sum.stakes, amount: sum.amount });
    onPlaced();
  };
  return { busy, placed, problem, place, close: () => setPlaced(undefined) };
}

function questionOf(
  sum: OrderSum,
  { text, format }: Pick<PlacingInput, 'text'> & Pick<ReturnType<typeof useEngine>, 'format'>,
) {
  const { draws } = sum.order;
  const words = {
    stakes: format.number(sum.stakes),
    amount: format.amount(sum.amount),
    numero: shortNumero(draws[0]?.numero ?? ''),
    draws: format.number(draws.length),
  };
  return {
    title: text('lottery-slip.ask'),
    text: text(draws.length > 1 ? 'lottery-slip.ask-chase' : 'lottery-slip.ask-draw', words),
    confirm: text('lottery-slip.place'),
  };
}
