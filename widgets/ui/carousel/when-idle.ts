/** Runs once the browser has nothing better to do; answers how to call it off. Safari has no idle callback. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}
