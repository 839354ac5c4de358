import { useEffect, useState } from 'react';
import type { Costs } from '../../../renderer/budget/budget.ts';

let asked: Promise<Costs | undefined> | undefined;

/** What the files of the built site weigh; undefined where there is no build. Requested once a visit. */
export function readCosts(): Promise<Costs | undefined> {
  asked ??= fetch('/ops/catalogue/costs.json')
    .then(async (answer) => (answer.ok ? (((await answer.json()) as Costs | null) ?? undefined) : undefined))
    .catch(() => undefined);
  return asked;
}

export function useCosts(): Costs | undefined {
  const [costs, setCosts] = useState<Costs>();
  useEffect(() => {
    void readCosts().then(setCosts);
  }, []);
  return costs;
}
