import { useEffect, useState } from 'react';
import type { WidgetEntry } from '../widget/registry.ts';
import type { Stage } from './engine.ts';

/** Returns a widget that may still be loading: the entry, or the error, and a retry function. */
export function useWidget(
  stage: Stage,
  name: string,
): { readonly entry: WidgetEntry | undefined; readonly error: unknown; readonly retry: () => void } {
  const [, redraw] = useState(0);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const entry = stage.widgets.getLoaded(name);
  const missing = entry === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const settle = (act: () => void) => void (gone || act());
    stage.widgets.load(name).then(
      (found) =>
        settle(() => (found ? redraw((count) => count + 1) : setError(new Error(`There is no widget ${name}.`)))),
      (cause: unknown) => settle(() => setError(cause)),
    );
    return () => {
      gone = true;
    };
  }, [stage, name, missing, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return { entry, error, retry };
}
