/** Constraints that hold even for statements that bypass ledger_post. */
export const GUARDS = [
  `create function ledger_keep() returns trigger language plpgsql as $$
  begin
    raise exception '% is written once: neither changed nor removed', tg_table_name using errcode = '23001';
  end $$`,
  `create trigger ledger_tx_keep before update or delete on ledger_tx for each row execute function ledger_keep()`,
  `create trigger ledger_entry_keep before update or delete on ledger_entry for each row execute function ledger_keep()`,
  `create trigger ledger_tx_keep_all before truncate on ledger_tx for each statement execute function ledger_keep()`,
  `create trigger ledger_entry_keep_all before truncate on ledger_entry for each statement execute function ledger_keep()`,

  // At commit: at least two entries, sum zero per currency, one realm.
  `create function ledger_check_tx() returns trigger language plpgsql as $$
  declare
    the_tx bigint := (to_jsonb(new) ->> case tg_table_name when 'ledger_tx' then 'id' else 'tx_id' end)::bigint;
    entries bigint;
    realms bigint;
    unbalanced text;
  begin
    select count(*), count(distinct a.realm) into entries, realms
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.tx_id = the_tx;
    if entries < 2 or realms <> 1 then
      raise exception 'transaction % has % entries in % realms', the_tx, entries, realms using errcode = '23514';
    end if;
    select a.currency into unbalanced
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.tx_id = the_tx group by a.currency having sum(e.amount) <> 0 limit 1;
    if found then
      raise exception 'transaction % does not balance in %', the_tx, unbalanced using errcode = '23514';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_tx_balances after insert on ledger_tx
   deferrable initially deferred for each row execute function ledger_check_tx()`,
  `create constraint trigger ledger_entry_balances after insert on ledger_entry
   deferrable initially deferred for each row execute function ledger_check_tx()`,

  // At commit: a balance equals that of the account's last entry. New accounts have zero.
  `create function ledger_check_account() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.balance = 0 and new.version = 0 then return null; end if;
      raise exception 'account % begins with money', new.code using errcode = '23514';
    end if;
    if new.version = old.version + (select count(*) from ledger_entry
                                    where account_id = new.id and version > old.version and version <= new.version)
      and new.balance = (select balance_after from ledger_entry where account_id = new.id and version = new.version)
    then return null; end if;
    raise exception 'the balance of account % has no entry', new.code using errcode = '23514';
  end $$`,
  `create constraint trigger ledger_account_new after insert on ledger_account
   deferrable initially deferred for each row execute function ledger_check_account()`,
  `create constraint trigger ledger_account_balance after update of balance, version on ledger_account
   deferrable initially deferred for each row execute function ledger_check_account()`,
  `create function ledger_account_fixed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or (old.code, old.owner_id, old.kind, old.currency, old.realm, old.overdraw, old.tracked)
      is distinct from (new.code, new.owner_id, new.kind, new.currency, new.realm, new.overdraw, new.tracked)
    then raise exception 'account % does not change its nature', old.code using errcode = '23001'; end if;
    return new;
  end $$`,
  `create trigger ledger_account_fixed before update or delete on ledger_account
   for each row execute function ledger_account_fixed()`,
];
