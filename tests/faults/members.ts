import { createHash, randomBytes } from 'node:crypto';
import { createSessionStore } from '../../platform/identity/sessions/store.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { creditWelcome } from '../../platform/money/wallet/welcome-credit.ts';

/** Inserts a member with a name that no other has, as a registration would, and returns its id. */
export async function addMember(database: Database, merchant: string): Promise<bigint> {
  const username = `fault${randomBytes(6).toString('hex')}`;
  const { id } = await database.db
    .insertInto('member')
    .values({
      merchant,
      username,
      username_folded: username,
      password_hash: '',
      profile: '{}',
      created_at: new Date(),
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return BigInt(id);
}

/** Inserts a member with the welcome credit in BRL. */
export async function addMemberWithMoney(database: Database, merchant: string): Promise<bigint> {
  const id = await addMember(database, merchant);
  await creditWelcome(database.db, { memberId: String(id), currency: 'BRL' });
  return id;
}

/** Adds a session of a member that begins at an instant, and returns its token. */
export async function addSession(database: Database, memberId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const key = createHash('sha256').update(token).digest('hex');
  const origin = { address: '', device: '', browser: '', verified: 'password', mustChange: false };
  await createSessionStore(database).add({ key, memberId, now, ...origin });
  return token;
}
