/**
 * In long mode every property without its own run count runs fifty times as often, which finds rare failures outside of
 * normal runs.
 */
if (process.env.LONG_TESTS) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ numRuns: 5000 });
}

export {};
