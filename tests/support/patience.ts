import { vi } from 'vitest';

/** How long a test waits for what never comes; what comes is seen at once. A third of what a test may take. */
const PATIENCE_MS = 60_000;

const waitFor = vi.waitFor;
vi.waitFor = (look, options) =>
  waitFor(look, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
