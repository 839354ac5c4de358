import type { Kysely } from 'kysely';
import { asBooksOwner } from './books/as-owner.ts';

/**
 * Adds the posting of many transfers in one call, for what settles thousands of accounts at once. It takes the locks of all
 * accounts in the order of ids, as ledger_post does, and writes each table once.
 */
export const up = (db: Kysely<unknown>): Promise<void> => asBooksOwner(db, STATEMENTS);

const AS_OWNER = 'security definer set search_path = books, pg_temp';

const STATEMENTS = [
  `create function books.ledger_lock_all(p_accounts bigint[]) returns void language plpgsql ${AS_OWNER} as $$
   begin
     perform from ledger_account where id = any (p_accounts) and tracked order by id for update;
   end $$`,

  // Posts one transaction for each key: p_amounts from p_from to p_to. Returns the transactions in the order of the keys.
  // Every key must be new, and every account covered: anything else is a defect of the caller and raises an exception.
  `create function books.ledger_transfer_many(p_scope text, p_types text[], p_keys text[], p_from bigint[], p_to bigint[],
      p_amounts bigint[], p_ref jsonb)
   returns bigint[] language plpgsql ${AS_OWNER} as $$
   declare made bigint[]; mixed bigint;
   begin
     if coalesce(cardinality(p_keys), 0) = 0 then return '{}'; end if;
     perform ledger_lock_all(p_from || p_to);
     select count(*) into mixed
     from unnest(p_from, p_to, p_amounts) t (from_id, to_id, amount)
     left join ledger_account f on f.id = t.from_id left join ledger_account g on g.id = t.to_id
     where t.amount <= 0 or t.amount is null or t.from_id = t.to_id or f.currency is distinct from g.currency
       or f.realm is distinct from g.realm or f.id is null or g.id is null;
     if mixed > 0 then raise exception '% transfers are not between accounts of one currency', mixed using errcode = '23514'; end if;

     insert into idem_result (scope, key, fingerprint, status, body)
     select p_scope, key, sha256(convert_to(key, 'utf8')), 'posted', '{}' from unnest(p_keys) key;
     with posted as (
       insert into ledger_tx (type, idem_scope, idem_key, fingerprint, ref)
       select t.type, p_scope, t.key, sha256(convert_to(t.key, 'utf8')), p_ref
       from unnest(p_types, p_keys) with ordinality t (type, key, place) order by t.place
       returning id, idem_key)
     select array_agg(posted.id order by k.place) into made
     from unnest(p_keys) with ordinality k (key, place) join posted on posted.idem_key = k.key;

     insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
     select made[e.place], e.account, e.amount,
       case when a.tracked then a.balance + sum(e.amount) over own end,
       case when a.tracked then a.version + row_number() over own end
     from (
       select place, 1 as side, from_id as account, -amount as amount
       from unnest(p_from, p_amounts) with ordinality t (from_id, amount, place)
       union all
       select place, 2, to_id, amount from unnest(p_to, p_amounts) with ordinality t (to_id, amount, place)) e
     join ledger_account a on a.id = e.account
     window own as (partition by e.account order by e.place, e.side)
     order by e.place, e.side;
     if exists (select from ledger_entry e join ledger_account a on a.id = e.account_id
                where e.tx_id = any (made) and e.balance_after < 0 and not a.overdraw) then
       raise exception 'an account of a transfer lacks money' using errcode = '23514';
     end if;

     update ledger_account a set balance = a.balance + s.total, version = a.version + s.entries
     from (
       select account, sum(amount)::bigint as total, count(*) as entries from (
         select unnest(p_from) as account, -unnest(p_amounts) as amount
         union all select unnest(p_to), unnest(p_amounts)) t group by account) s
     where a.id = s.account and a.tracked;
     insert into outbox (topic, owner_id)
     select distinct 'balance', owner_id from ledger_account where id = any (p_from || p_to) and owner_id is not null;
     return made;
   end $$`,
];
