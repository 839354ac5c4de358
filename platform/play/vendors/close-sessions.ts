import type { Platform } from '../../kernel/platform.ts';
import { listUnclosedSessions, markClosed, type UnclosedSession } from './session-store.ts';

type Closing = Pick<Platform, 'database' | 'clock' | 'vendors'>;

/**
 * Tells vendors which sessions have ended with the player's session: by log-out, by an operator, by a new password or by
 * expiry. One query finds all of them, so that no way of ending a session can forget to call it. A vendor that does not
 * answer is asked again by the next run.
 */
export async function closeEndedSessions(platform: Closing, signal: AbortSignal): Promise<void> {
  const ended = await listUnclosedSessions(platform.database.db, new Date(platform.clock.now()));
  for (const [vendor, sessions] of Map.groupBy(ended, ({ vendor }) => vendor)) {
    signal.throwIfAborted();
    await closeAtVendor(platform, vendor, sessions);
  }
}

/** Stops at the first player whose sessions the vendor could not close. */
async function closeAtVendor(
  { database, clock, vendors }: Closing,
  vendor: string,
  sessions: readonly UnclosedSession[],
): Promise<void> {
  const adapter = vendors.getAdapter(vendor);
  for (const [playerRef, own] of Map.groupBy(sessions, ({ playerRef }) => playerRef)) {
    const hashes = own.map(({ tokenHash }) => tokenHash);
    const told = await adapter?.closeSessions?.({ playerRef, tokenHashes: hashes.map((hash) => hash.toString('hex')) });
    if (told?.ok === false && told.reason === 'unreachable') return;
    await markClosed(database.db, hashes, new Date(clock.now()));
  }
}
