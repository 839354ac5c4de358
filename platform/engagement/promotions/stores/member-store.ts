import type { FactValue } from '../../../../renderer/fact/define-fact.ts';
import { fromCustomerType, getRole } from '../../../identity/members/role.ts';
import { type Executor, sql } from '../../../kernel/database/connection.ts';

/** What is known of a member for audiences and identities. */
export interface MemberRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly accountNumber: number;
  readonly isLocked: boolean;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly profile: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly deposits: number;
  readonly devices: readonly string[];
  readonly accounts: readonly string[];
  readonly documents: readonly string[];
}

/** Returns members by id, with hashes of their devices and accounts in hexadecimal. */
export async function listMembers(db: Executor, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, MemberRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MemberRow>`
    select m.id, m.merchant, m.username, m.customer_type as "accountNumber", m.locked_at is not null as "isLocked", m.mobile,
      m.email, m.profile, m.created_at as "createdAt",
      (select count(*)::integer from member_event e where e.member_id = m.id and e.kind = 'deposit') as deposits,
      array(select distinct encode(d.token_hash, 'hex') from known_device d where d.owner = 'member:' || m.id) as devices,
      array(select encode(a.fingerprint, 'hex') from payout_account a where a.member_id = m.id and a.state <> 'removed')
        as accounts,
      array(select a.document from payout_account a where a.member_id = m.id and a.state <> 'removed' and a.document <> '')
        as documents
    from member m where m.id = any(${ids.map(String)}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const DAY_MS = 86_400_000;

/** The facts that an audience compares. */
export const AUDIENCE_FACTS = [
  'member.ageDays',
  'member.deposits',
  'member.email',
  'member.mobile',
  'member.currency',
  'member.country',
  'member.username',
  'member.birthday',
] as const;

/** Returns the reader of a member's facts; an unknown name has no value. */
export function factsOf(member: MemberRow, { currency, now }: { readonly currency: string; readonly now: number }) {
  return (name: string): FactValue => {
    switch (name) {
      case 'member.ageDays':
        return Math.floor((now - member.createdAt.getTime()) / DAY_MS);
      case 'member.deposits':
        return member.deposits;
      case 'member.email':
        return (member.email ?? '') !== '';
      case 'member.mobile':
        return (member.mobile ?? '') !== '';
      case 'member.currency':
        return currency;
      case 'member.country':
        return member.profile.country ?? '';
      case 'member.birthday':
        return isBirthdayWeek(member.profile.birthday, now);
      case 'member.username':
        return member.username;
      default:
        return undefined;
    }
  };
}

/** Whether a birthday was within the last seven days; 29 February is 1 March in other years. */
function isBirthdayWeek(birthday: string | undefined, now: number): boolean {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(birthday ?? '') ?? [];
  if (month === undefined || day === undefined) return false;
  const year = new Date(now).getUTCFullYear();
  return [year, year - 1].some((of) => {
    const since = now - Date.UTC(of, Number(month) - 1, Number(day));
    return since >= 0 && since < 8 * DAY_MS;
  });
}

/** Guests, agents and staff take part in nothing, and nobody whose account is locked. */
export const mayTakePart = ({ accountNumber, isLocked }: MemberRow): boolean =>
  getRole(fromCustomerType(accountNumber)) === 'member' && !isLocked;
