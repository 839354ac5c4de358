import type { Clock } from '../../../../rules/clock.ts';
import { ed25519Key, type VerifyKey } from '../signature.ts';
import type { Ask } from './ask.ts';

/** Unknown key ids do not make the platform ask more often than this. */
const AT_MOST_EVERY_MS = 1_000;
const MOST_KEYS = 2;

/** The keys that the sandbox publishes at its configured address; two while one replaces the other. */
export function createKeys(ask: Ask, clock: Clock): (fresh?: boolean) => Promise<readonly VerifyKey[]> {
  let known: readonly VerifyKey[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    askedAt = clock.now();
    const answer = await ask('/vendor/v1/keys');
    if (answer.ok) known = readKeys(answer.value);
  };
  return async (fresh = false) => {
    const mayAsk = Math.abs(clock.now() - askedAt) >= AT_MOST_EVERY_MS;
    if ((fresh || known.length === 0) && mayAsk) asking ??= refresh().finally(() => (asking = undefined));
    await asking;
    return known;
  };
}

function readKeys(value: unknown): readonly VerifyKey[] {
  const list = (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MOST_KEYS).flatMap((entry: { id?: unknown; publicKey?: unknown } | null) => {
    if (typeof entry?.id !== 'string' || typeof entry.publicKey !== 'string') return [];
    try {
      return [ed25519Key(entry.id, entry.publicKey)];
    } catch {
      return [];
    }
  });
}
