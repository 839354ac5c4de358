/** A `useSyncExternalStore` subscription that notifies every second. */
export function subscribeToSeconds(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
}
