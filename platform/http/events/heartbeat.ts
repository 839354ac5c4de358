import type { Session } from '../../identity/sessions/session.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Connection } from '../transport/connections.ts';

export const HEARTBEAT_MS = 25_000;

interface Beating {
  readonly platform: Platform;
  readonly session: Session | undefined;
  readonly connection: Connection;
}

/**
 * Sends a heartbeat, which keeps proxies from closing the stream; when the session has ended, sends that and closes the stream.
 */
export async function sendHeartbeat({ platform, session, connection }: Beating): Promise<void> {
  const alive = session ? await platform.sessions.isAlive(session).catch(() => true) : true;
  if (alive) return connection.beat();
  connection.send('session', { ended: true });
  connection.end();
}
