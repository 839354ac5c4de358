import { type SubmitEvent, useState } from 'react';
import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';
import type { Outcome, Problem } from '../../../renderer/index.ts';
import { amountOf, unitsOf } from './amount.ts';

/** Which deposit this is: the same key for every attempt at it, so that one that was lost on the way is not given twice. */
const newKey = (): string => crypto.randomUUID();

type Send = (event: { readonly amount: number; readonly key: string }) => Promise<Outcome>;

/** What there is to choose from where the manifest could not be read: the form must stand in any case. */
const AMOUNTS = [50, 100, 500, 1_000];

/** A deposit that the platform has taken; one that is not paid yet is paid at the provider. */
interface Ordered {
  readonly amount: number;
  readonly isPaid: boolean;
}

const isPending = (value: unknown): boolean => (value as { status?: unknown } | undefined)?.status === 'PENDING';

export function useDeposit({ amounts: given = AMOUNTS, scale = 1 }: Partial<DepositFormProps>, send: Send) {
  const amounts = given.map((one) => unitsOf(one, scale));
  const [key, setKey] = useState(newKey);
  const [chosen, setChosen] = useState(amounts[1] ?? amounts[0]);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<Ordered>();
  const amount = typed === '' ? chosen : amountOf(typed);
  /** Another amount is another deposit. */
  const change = (words: string, units = chosen): void => {
    setTyped(words);
    setChosen(units);
    setProblem(undefined);
    setKey(newKey());
  };
  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (amount === undefined || busy) return;
    setBusy(true);
    const outcome = await send({ amount, key });
    setBusy(false);
    if (outcome.ok) setDone({ amount, isPaid: !isPending(outcome.value) });
    else setProblem(outcome.problem);
  };
  return {
    amounts,
    amount,
    chosen: typed === '' ? chosen : undefined,
    typed,
    busy,
    problem,
    done,
    type: (words: string) => change(words),
    choose: (units: number) => change('', units),
    more: () => {
      setDone(undefined);
      change('');
    },
    onSubmit: (event: SubmitEvent) => void onSubmit(event),
  } as const;
}
