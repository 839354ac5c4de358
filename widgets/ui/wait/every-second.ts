/** A subscription for `useSyncExternalStore` whose value changes with the clock. */
export function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
}
