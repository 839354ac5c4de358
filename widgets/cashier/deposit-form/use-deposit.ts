import { type SubmitEvent, useState } from 'react';
import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';
import type { Outcome, Problem } from '../../../renderer/index.ts';
import { amountProblem, type Bonus, type Method, parseAmount, typedAmount } from './amount.ts';

/** Idempotency key: all attempts at one deposit send the same key, so that a retried request is not booked twice. */
const createIdempotencyKey = (): string => crypto.randomUUID();

type Settings = NonNullable<DepositFormProps['settings']['value']>;

interface DepositEvents {
  readonly submit: (event: {
    readonly amount: number;
    readonly key: string;
    readonly method: string;
    /** Empty for none. */
    readonly bonus: string;
  }) => Promise<Outcome>;
  readonly placed: (event: { readonly order: string }) => unknown;
}

/** Returns the state of the form: the chosen method, the typed amount and the attempt to order. */
export function useDeposit({ methods, lastMethod, bonuses = [] }: Settings, on: DepositEvents) {
  const [chosen, setChosen] = useState(lastMethod);
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(createIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const method = methods.find((one) => one.key === chosen) ?? methods[0];
  const wrong = method && amountProblem(typed, method);
  const amount = wrong === undefined ? parseAmount(typed) : undefined;
  /** A changed deposit gets a new idempotency key. */
  const change = (next: { readonly method?: string; readonly typed?: string; readonly bonus?: string }): void => {
    if (next.method !== undefined) setChosen(next.method);
    if (next.typed !== undefined) setTyped(next.typed);
    if (next.bonus !== undefined) setWanted(next.bonus);
    setProblem(undefined);
    setKey(createIdempotencyKey());
  };
  const bonus = bonuses.find((one) => one.key === wanted);
  const isTooSmall = bonus !== undefined && amount !== undefined && amount < bonus.minimumDeposit;
  const submit = async (): Promise<void> => {
    if (amount === undefined || method === undefined || busy || isTooSmall) return;
    setBusy(true);
    const outcome = await on.submit({ amount, key, method: method.key, bonus: bonus?.key ?? '' });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    const { orderId } = outcome.value as { readonly orderId: string };
    on.placed({ order: orderId });
  };
  return {
    method,
    typed,
    wrong,
    bonus,
    /** Whether the amount earns not the chosen bonus. */
    isTooSmall,
    amount,
    busy,
    problem,
    chooseBonus: (one: Bonus | undefined) => change({ bonus: one?.key ?? '' }),
    chooseMethod: ({ key: name }: Method) => change({ method: name }),
    chooseAmount: (units: number) => change({ typed: typedAmount(units) }),
    type: (text: string) => change({ typed: text }),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  } as const;
}
