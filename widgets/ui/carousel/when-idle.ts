/**
 * Runs a function when the browser is idle; returns a function that cancels it. Safari has no requestIdleCallback, so a
 * timer is used.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}
