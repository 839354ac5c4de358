import { useEffect, useState } from 'react';
import type { Costs } from '../../../renderer/budget/budget.ts';

let asked: Promise<Costs | undefined> | undefined;

/**
 * Returns the sizes of the built site's files; undefined where there is no build. The file is requested once per page
 * load.
 */
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
