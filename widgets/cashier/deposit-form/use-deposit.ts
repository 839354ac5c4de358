import { type SubmitEvent, useState } from 'react';
import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';
import type { Outcome, Problem } from '../../../renderer/index.ts';
import { parseAmount, toUnits } from './amount.ts';

/** Idempotency key: all attempts at one deposit send the same key, so that a retried request is not booked twice. */
const createIdempotencyKey = (): string => crypto.randomUUID();

type Send = (event: { readonly amount: number; readonly key: string }) => Promise<Outcome>;

/** Amounts to offer when the manifest's could not be read, because the form must always be usable. */
const DEFAULT_AMOUNTS = [50, 100, 500, 1_000];

/** A deposit that the platform accepted. One that is not paid yet is paid at the provider's page. */
interface PlacedDeposit {
  readonly amount: number;
  readonly isPaid: boolean;
}

const isPending = (value: unknown): boolean => (value as { status?: unknown } | undefined)?.status === 'PENDING';

export function useDeposit({ amounts: listed = DEFAULT_AMOUNTS, scale = 1 }: Partial<DepositFormProps>, send: Send) {
  const amounts = listed.map((one) => toUnits(one, scale));
  const [key, setKey] = useState(createIdempotencyKey);
  const [chosen, setChosen] = useState(amounts[1] ?? amounts[0]);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<PlacedDeposit>();
  const amount = typed === '' ? chosen : parseAmount(typed);
  /** A changed amount is a new deposit, so it gets a new idempotency key. */
  const change = (typedText: string, units = chosen): void => {
    setTyped(typedText);
    setChosen(units);
    setProblem(undefined);
    setKey(createIdempotencyKey());
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
    type: (typedText: string) => change(typedText),
    choose: (units: number) => change('', units),
    more: () => {
      setDone(undefined);
      change('');
    },
    onSubmit: (event: SubmitEvent) => void onSubmit(event),
  } as const;
}
