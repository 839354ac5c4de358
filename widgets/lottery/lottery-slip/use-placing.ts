import { useState } from 'react';
import type { LotteryTerms } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { systemRandom } from '../../../rules/random.ts';
import { sha256, toBytes, toHex } from '../../../rules/sha256.ts';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import type { SlipInput } from './LotterySlip.tsx';
import { type OrderSum, requestOf } from './order-of.ts';
import type { PlacedOrder } from './Receipt.tsx';

interface PlacingInput {
  readonly on: SlipInput['on'];
  readonly text: SlipInput['text'];
  readonly terms: Pick<LotteryTerms, 'id' | 'code'>;
  /** Names the order; `onPlaced` gives the next one another name. */
  readonly attempt: string;
  readonly onPlaced: () => void;
}

/** Why the last order was not accepted. */
export interface PlacingProblem {
  readonly words: string;
  /** No answer came: the order may have been placed. */
  readonly isUnknown: boolean;
}

interface Placing {
  readonly busy: boolean;
  readonly placed: PlacedOrder | undefined;
  readonly problem: PlacingProblem | undefined;
  readonly place: (sum: OrderSum) => Promise<void>;
  readonly close: () => void;
}

const KEY_BYTES = 16;
/** Problems after which an order may have been placed. */
const UNKNOWN = /^(?:network|internal)\./;

/** Returns a name for the next order. */
export const newAttempt = (): string => toHex(systemRandom.bytes(KEY_BYTES));

/** Returns the key of an order: the same one for the same order of the same attempt. */
const keyOf = (attempt: string, order: object): string =>
  toHex(sha256(toBytes(attempt + JSON.stringify(order)))).slice(0, 2 * KEY_BYTES);

/**
 * Places orders. An order whose answer was lost keeps its key, so that neither the next press nor one after a reload places it
 * twice.
 */
export function usePlacing({ on, text, terms, attempt, onPlaced }: PlacingInput): Placing {
  const { format } = useEngine();
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder>();
  const [problem, setProblem] = useState<PlacingProblem>();
  const place = async (sum: OrderSum): Promise<void> => {
    const order = requestOf(terms.id, sum.order);
    setBusy(true);
    setProblem(undefined);
    const outcome = await on.place({ order, key: keyOf(attempt, order), question: questionOf(sum, { text, format }) });
    setBusy(false);
    if (!outcome.ok) {
      const { code, message } = outcome.problem;
      setProblem({ words: text(message), isUnknown: UNKNOWN.test(code) });
      return;
    }
    const { orderNumber } = (outcome.value ?? {}) as { readonly orderNumber?: string };
    if (orderNumber === undefined) return;
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
