import { vi } from 'vitest';

/** Maximum wait for a condition: a third of the test timeout. */
const TIMEOUT_MS = 60_000;

const waitFor = vi.waitFor;
vi.waitFor = (look, options) =>
  waitFor(look, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
