import type { Clock } from '../../../../rules/clock.ts';
import { ed25519Key, type VerifyKey } from '../signature.ts';
import type { SandboxClient } from './client.ts';

/** Limits requests for keys, so that calls with unknown key ids cannot cause one request each. */
const MIN_REFRESH_INTERVAL_MS = 1_000;
const MAX_KEYS = 2;

/** Returns a function that reads the sandbox's public keys: two while a new key replaces the old one. */
export function createKeyReader(
  readSandbox: SandboxClient,
  clock: Clock,
): (fresh?: boolean) => Promise<readonly VerifyKey[]> {
  let known: readonly VerifyKey[] = [];
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    refreshedAt = clock.now();
    const answer = await readSandbox('/vendor/v1/keys');
    if (answer.ok) known = readKeys(answer.value);
  };
  return async (fresh = false) => {
    const mayRefresh = Math.abs(clock.now() - refreshedAt) >= MIN_REFRESH_INTERVAL_MS;
    if ((fresh || known.length === 0) && mayRefresh) refreshing ??= refresh().finally(() => (refreshing = undefined));
    await refreshing;
    return known;
  };
}

function readKeys(value: unknown): readonly VerifyKey[] {
  const publishedKeys = (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(publishedKeys)) return [];
  return publishedKeys.slice(0, MAX_KEYS).flatMap((entry: { id?: unknown; publicKey?: unknown } | null) => {
    if (typeof entry?.id !== 'string' || typeof entry.publicKey !== 'string') return [];
    try {
      return [ed25519Key(entry.id, entry.publicKey)];
    } catch {
      return [];
    }
  });
}
