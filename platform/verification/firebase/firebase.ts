import type { Access } from '../../configuration/integrations.ts';

const SERVICE = 'https://identitytoolkit.googleapis.com/v1';
const PATIENCE_MS = 6_000;
/** A proof this old is no longer one: the player entered the code long ago. */
const OLDEST_SECONDS = 600;

interface Lookup {
  readonly users?: readonly { readonly phoneNumber?: unknown; readonly lastLoginAt?: unknown }[];
}

/**
 * The number that a Firebase ID token proves, asked of Firebase itself: a forged or ended token is refused there.
 * Undefined when it proves none. Throws when Firebase cannot be reached.
 */
export async function numberProvedBy(
  idToken: string,
  { url = SERVICE, key }: Access,
  now: number,
): Promise<string | undefined> {
  const answer = await fetch(`${url}/accounts:lookup?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 400) return undefined;
  if (!answer.ok) throw new Error(`Firebase answered ${answer.status}.`);
  const [user] = ((await answer.json()) as Lookup).users ?? [];
  const provedAt = Number(user?.lastLoginAt ?? 0);
  if (typeof user?.phoneNumber !== 'string' || now - provedAt > OLDEST_SECONDS * 1000) return undefined;
  return user.phoneNumber;
}
