import { type Database, sql } from '../../kernel/database/connection.ts';
import { fromCustomerType, getRole, type Role } from '../members/role.ts';
import type { SessionEntry, SessionOrigin } from './session.ts';

export interface SessionStore {
  add(session: SessionOrigin & { key: string; memberId: string; now: number }): Promise<void>;
  find(
    key: string,
    at: { merchant: string; now: number },
  ): Promise<{ memberId: string; username: string; role: Role; mustChange: boolean } | undefined>;
  isAlive(key: string, now: number): Promise<boolean>;
  end(key: string, now: number): Promise<void>;
  listForMember(memberId: string, now: number): Promise<readonly SessionEntry[]>;
  endForMember(memberId: string, which: { id?: string; except?: string; now: number }): Promise<number>;
  /** Deletes sessions that expired. */
  purge(now: number): Promise<void>;
}

/** The database's rule: not ended, not idle for too long and not begun too long ago. */
const isLive = (now: number) => sql<boolean>`session_is_live(session, ${new Date(now)})`;

/** Minimum time between two writes of a session's last activity, so that most reads need no write. */
const ACTIVITY_WRITE_MS = 60_000;
/** Retention of sessions, after which every one has expired. */
const KEPT_MS = 12 * 60 * 60 * 1000;

export function createSessionStore(database: Pick<Database, 'db'>): SessionStore {
  return { ...createSingleQueries(database), ...createMemberQueries(database) };
}

type MemberQueries = Pick<SessionStore, 'listForMember' | 'endForMember' | 'purge'>;

function createSingleQueries({ db }: Pick<Database, 'db'>): Omit<SessionStore, keyof MemberQueries> {
  const live = (key: string, now: number) =>
    db.selectFrom('session').where('session.token_hash', '=', Buffer.from(key, 'hex')).where(isLive(now));
  return {
    add: async ({ key, memberId, now, address, device, browser, verified, mustChange }) => {
      const at = new Date(now);
      await db
        .insertInto('session')
        .values({
          token_hash: Buffer.from(key, 'hex'),
          member_id: BigInt(memberId),
          address,
          device,
          browser,
          verified,
          must_change: mustChange,
          created_at: at,
          seen_at: at,
        })
        .execute();
    },
    find: async (key, at) => {
      const row = await live(key, at.now)
        .innerJoin('member', 'member.id', 'session.member_id')
        .where('member.merchant', '=', at.merchant)
        .where('member.locked_at', 'is', null)
        .select(['member.id', 'member.username', 'member.customer_type', 'session.must_change', 'session.seen_at'])
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.seen_at.getTime() < at.now - ACTIVITY_WRITE_MS) {
        await db
          .updateTable('session')
          .set({ seen_at: new Date(at.now) })
          .where('token_hash', '=', Buffer.from(key, 'hex'))
          .execute();
      }
      return {
        memberId: String(row.id),
        username: row.username,
        role: getRole(fromCustomerType(row.customer_type)),
        mustChange: row.must_change,
      };
    },
    isAlive: async (key, now) => (await live(key, now).select('session.member_id').executeTakeFirst()) !== undefined,
    end: async (key, now) => {
      await db
        .updateTable('session')
        .set({ ended_at: new Date(now) })
        .where('token_hash', '=', Buffer.from(key, 'hex'))
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}

/** Creates the queries over several sessions: those of one member, and expired ones. */
function createMemberQueries({ db }: Pick<Database, 'db'>): MemberQueries {
  return {
    listForMember: async (memberId, now) => {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('member_id', '=', BigInt(memberId))
        .where(isLive(now))
        .orderBy('seen_at', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => ({
        id: String(row.id),
        key: row.token_hash.toString('hex'),
        address: row.address,
        browser: row.browser,
        beganAt: row.created_at.getTime(),
        seenAt: row.seen_at.getTime(),
      }));
    },
    endForMember: async (memberId, { id, except, now }) => {
      let ending = db
        .updateTable('session')
        .set({ ended_at: new Date(now) })
        .where('member_id', '=', BigInt(memberId))
        .where('ended_at', 'is', null);
      if (id !== undefined) ending = ending.where('id', '=', BigInt(id));
      if (except !== undefined) ending = ending.where('token_hash', '!=', Buffer.from(except, 'hex'));
      const { numUpdatedRows } = await ending.executeTakeFirst();
      return Number(numUpdatedRows);
    },
    purge: async (now) => {
      await db
        .deleteFrom('session')
        .where('created_at', '<', new Date(now - KEPT_MS))
        .execute();
    },
  };
}
