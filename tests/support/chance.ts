/**
 * In long mode every property that names no number of its own is tried fifty times as often: what fails once in
 * thousands is found here, and not in a run of somebody’s change.
 */
if (process.env.LONG_TESTS) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ numRuns: 5000 });
}

export {};
