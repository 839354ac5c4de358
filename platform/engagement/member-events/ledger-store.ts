import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { RoundState } from './settled-play.ts';

/** A posting on a player's accounts. */
export interface MemberPosting {
  readonly id: bigint;
  readonly type: string;
  readonly at: Date;
  readonly memberId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly realm: 'real' | 'play';
  /** Change of the player's cash. */
  readonly cash: bigint;
  /** What a payment provider received or took back. */
  readonly cleared: bigint;
  /** The round that it belongs to. */
  readonly vendor: string | null;
  readonly round: string | null;
}

/** Returns the id of the newest posting. */
export async function findNewestPosting(db: Executor): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from ledger_tx`.execute(db);
  return rows[0]?.id ?? 0n;
}

/**
 * Returns the postings on players' accounts after an id and up to another, at most `limit` ids of them, in order. Guests are
 * left out. Postings that no event comes from are left out too.
 */
export async function listPostings(
  within: Executor,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<readonly MemberPosting[]> {
  const { rows } = await sql<MemberPosting>`
    -- The range of the entries follows from that of their transactions; the server does not conclude it.
    select t.id, t.type, t.created_at as at, m.id as "memberId", m.merchant, min(a.currency) as currency,
      min(a.realm::text) as realm, coalesce(sum(e.amount) filter (where a.kind = 'cash'), 0)::bigint as cash,
      coalesce((select sum(x.amount) from ledger_entry x join ledger_account c on c.id = x.account_id
        where x.tx_id = t.id and c.kind = 'psp_clearing'), 0)::bigint as cleared,
      t.ref ->> 'vendor' as vendor, t.ref ->> 'round' as round
    from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
    join member m on m.id = a.owner_id
    where t.id > ${after} and t.id <= ${upTo} and e.tx_id > ${after} and e.tx_id <= ${upTo} and m.customer_type <> 4
      and (t.ref ? 'round' or t.type in ('deposit', 'deposit_reversed', 'deposit_restored'))
    group by t.id, t.type, t.created_at, t.ref, m.id order by t.id
  `.execute(within);
  return rows;
}

/** A round of a member, by the vendor's name of it. */
export interface RoundKey {
  readonly vendor: string;
  readonly round: string;
  readonly memberId: bigint;
}

export interface Round extends RoundKey, Omit<RoundState, 'category'> {
  readonly gameCode: string;
  readonly touchedAt: Date;
}

/** Returns the rounds as they are now. */
export async function listRounds(within: Executor, keys: readonly RoundKey[]): Promise<readonly Round[]> {
  const { rows } = await sql<Round>`
    select r.vendor, r.round_id as round, p.member_id as "memberId", r.game_code as "gameCode", r.staked, r.held, r.won,
      r.bonus_staked as "bonusStaked", r.touched_at as "touchedAt"
    from unnest(${keys.map(({ vendor }) => vendor)}::text[], ${keys.map(({ round }) => round)}::text[],
      ${keys.map(({ memberId }) => String(memberId))}::bigint[]) k (vendor, round, member_id)
    join vendor_player p on p.vendor = k.vendor and p.member_id = k.member_id
    join vendor_round r on r.vendor = k.vendor and r.round_id = k.round and r.player_id = p.id
  `.execute(within);
  return rows;
}
