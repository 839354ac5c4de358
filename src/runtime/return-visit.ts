/** Returns whether the document was reloaded or reached by back or forward. */
export function isReturnVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload' || opened?.type === 'back_forward';
}
