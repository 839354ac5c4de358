import { vi } from 'vitest';

/** Maximum wait for a condition: a third of the test timeout. */
const PATIENCE_MS = 60_000;

const waitFor = vi.waitFor;
vi.waitFor = (look, options) =>
  waitFor(look, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
