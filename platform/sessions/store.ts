import type { Database } from '../database/connection.ts';

interface Since {
  readonly now: number;
  readonly idleSince: number;
  readonly begunSince: number;
}

export interface SessionStore {
  add(session: { key: string; memberId: string; now: number; address: string; device: string }): Promise<void>;
  find(
    key: string,
    at: Since & { merchant: string },
  ): Promise<{ memberId: string; username: string; customerType: number } | undefined>;
  isAlive(key: string, at: Since): Promise<boolean>;
  end(key: string, now: number): Promise<void>;
  /** Removes sessions that can never live again. */
  purge(begunBefore: number): Promise<void>;
}

/** Activity is written down at most once a minute, so that a read does not cost a write. */
const TOUCH_MS = 60_000;

export function createSessionStore({ db }: Pick<Database, 'db'>): SessionStore {
  const living = (key: string, { idleSince, begunSince }: Since) =>
    db
      .selectFrom('session')
      .where('session.token_hash', '=', Buffer.from(key, 'hex'))
      .where('session.ended_at', 'is', null)
      .where('session.seen_at', '>', new Date(idleSince))
      .where('session.created_at', '>', new Date(begunSince));
  return {
    add: async ({ key, memberId, now, address, device }) => {
      const at = new Date(now);
      await db
        .insertInto('session')
        .values({
          token_hash: Buffer.from(key, 'hex'),
          member_id: BigInt(memberId),
          address,
          device,
          created_at: at,
          seen_at: at,
        })
        .execute();
    },
    find: async (key, at) => {
      const row = await living(key, at)
        .innerJoin('member', 'member.id', 'session.member_id')
        .where('member.merchant', '=', at.merchant)
        .select(['member.id', 'member.username', 'member.customer_type', 'session.seen_at'])
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.seen_at.getTime() < at.now - TOUCH_MS) {
        await db
          .updateTable('session')
          .set({ seen_at: new Date(at.now) })
          .where('token_hash', '=', Buffer.from(key, 'hex'))
          .execute();
      }
      return { memberId: String(row.id), username: row.username, customerType: row.customer_type };
    },
    isAlive: async (key, at) => (await living(key, at).select('session.member_id').executeTakeFirst()) !== undefined,
    end: async (key, now) => {
      await db
        .updateTable('session')
        .set({ ended_at: new Date(now) })
        .where('token_hash', '=', Buffer.from(key, 'hex'))
        .where('ended_at', 'is', null)
        .execute();
    },
    purge: async (begunBefore) => {
      await db.deleteFrom('session').where('created_at', '<', new Date(begunBefore)).execute();
    },
  };
}
