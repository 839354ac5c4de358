import type { SessionEntry, SessionOrigin } from './session.ts';
import { fromCustomerType, getRole, type Role } from '../members/role.ts';
import type { Database } from '../../kernel/database/connection.ts';

/** Sessions idle or begun before these instants are expired. */
interface LiveSince {
  readonly now: number;
  readonly idleSince: number;
  readonly begunSince: number;
}

export interface SessionStore {
  add(session: SessionOrigin & { key: string; memberId: string; now: number }): Promise<void>;
  find(
    key: string,
    at: LiveSince & { merchant: string },
  ): Promise<{ memberId: string; username: string; role: Role; mustChange: boolean } | undefined>;
  isAlive(key: string, at: LiveSince): Promise<boolean>;
  end(key: string, now: number): Promise<void>;
  listForMember(memberId: string, at: LiveSince): Promise<readonly SessionEntry[]>;
  endForMember(memberId: string, which: { id?: string; except?: string; now: number }): Promise<number>;
  /** Deletes sessions that expired. */
  purge(begunBefore: number): Promise<void>;
}

/** Minimum time between two writes of a session's last activity, so that most reads need no write. */
const ACTIVITY_WRITE_MS = 60_000;

export function createSessionStore(database: Pick<Database, 'db'>): SessionStore {
  return { ...createSingleQueries(database), ...createMemberQueries(database) };
}

type MemberQueries = Pick<SessionStore, 'listForMember' | 'endForMember' | 'purge'>;

function createSingleQueries({ db }: Pick<Database, 'db'>): Omit<SessionStore, keyof MemberQueries> {
  const live = (key: string, { idleSince, begunSince }: LiveSince) =>
    db
      .selectFrom('session')
      .where('session.token_hash', '=', Buffer.from(key, 'hex'))
      .where('session.ended_at', 'is', null)
      .where('session.seen_at', '>', new Date(idleSince))
      .where('session.created_at', '>', new Date(begunSince));
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
      const row = await live(key, at)
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
    isAlive: async (key, at) => (await live(key, at).select('session.member_id').executeTakeFirst()) !== undefined,
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
    listForMember: async (memberId, { idleSince, begunSince }) => {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('member_id', '=', BigInt(memberId))
        .where('ended_at', 'is', null)
        .where('seen_at', '>', new Date(idleSince))
        .where('created_at', '>', new Date(begunSince))
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
    purge: async (begunBefore) => {
      await db.deleteFrom('session').where('created_at', '<', new Date(begunBefore)).execute();
    },
  };
}
