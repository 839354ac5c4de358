import { type Database, type Executor, sql } from '../../kernel/database/connection.ts';
import type { DomainEvents } from '../../kernel/events/domain-events.ts';
import { fromCustomerType, getRole, type Role } from '../members/role.ts';
import { sessionBegun, sessionsEnded } from './events.ts';
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

/** Runs a change of sessions; domains above follow what it emits, in the same transaction. */
type Change = <Result>(work: (within: Executor, emit: DomainEvents['emit']) => Promise<Result>) => Promise<Result>;

interface Queries {
  readonly db: Executor;
  readonly change: Change;
}

/** Creates the store of a database or, without `domainEvents`, of a transaction whose sessions nobody follows. */
export function createSessionStore(
  database: Pick<Database, 'db'> & Partial<Pick<Database, 'transaction'>>,
  domainEvents?: DomainEvents,
): SessionStore {
  const { db, transaction } = database;
  const change: Change = (work) =>
    domainEvents && transaction
      ? transaction((within) => work(within, domainEvents.emit))
      : work(db, () => Promise.resolve());
  return { ...createSingleQueries({ db, change }), ...createMemberQueries({ db, change }) };
}

type MemberQueries = Pick<SessionStore, 'listForMember' | 'endForMember' | 'purge'>;

function createSingleQueries({ db, change }: Queries): Omit<SessionStore, keyof MemberQueries> {
  const live = (key: string, now: number) =>
    db.selectFrom('session').where('session.token_hash', '=', Buffer.from(key, 'hex')).where(isLive(now));
  return {
    add: ({ key, memberId, now, mustChange, ...origin }) =>
      change(async (within, emit) => {
        const at = new Date(now);
        const row = { ...origin, token_hash: Buffer.from(key, 'hex'), member_id: BigInt(memberId) };
        await within
          .insertInto('session')
          .values({ ...row, must_change: mustChange, created_at: at, seen_at: at })
          .execute();
        await emit(sessionBegun, { key, memberId, device: origin.device }, within);
      }),
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
    end: (key, now) =>
      change(async (within, emit) => {
        const { numUpdatedRows } = await within
          .updateTable('session')
          .set({ ended_at: new Date(now) })
          .where('token_hash', '=', Buffer.from(key, 'hex'))
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0) await emit(sessionsEnded, { keys: [key] }, within);
      }),
  };
}

/** Creates the queries over several sessions: those of one member, and expired ones. */
function createMemberQueries({ db, change }: Queries): MemberQueries {
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
    endForMember: (memberId, { id, except, now }) =>
      change(async (within, emit) => {
        let ending = within
          .updateTable('session')
          .set({ ended_at: new Date(now) })
          .where('member_id', '=', BigInt(memberId))
          .where('ended_at', 'is', null)
          .returning('token_hash');
        if (id !== undefined) ending = ending.where('id', '=', BigInt(id));
        if (except !== undefined) ending = ending.where('token_hash', '!=', Buffer.from(except, 'hex'));
        const ended = await ending.execute();
        const keys = ended.map(({ token_hash }) => token_hash.toString('hex'));
        if (id === undefined) {
          const everyOf = { memberId, ...(except === undefined ? {} : { except }) };
          await emit(sessionsEnded, { keys, everyOf }, within);
        } else if (keys.length > 0) await emit(sessionsEnded, { keys }, within);
        return keys.length;
      }),
    purge: async (now) => {
      await db
        .deleteFrom('session')
        .where('created_at', '<', new Date(now - KEPT_MS))
        .execute();
    },
  };
}
