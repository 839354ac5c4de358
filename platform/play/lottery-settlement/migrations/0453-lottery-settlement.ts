import { type Kysely, sql } from 'kysely';

/**
 * Settles draws. A draw that has a result or was cancelled is settled when `settled_at` is set: until then orders of it may be
 * left. A result from outside has no link; each correction of it raises the version that orders are settled by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `do $$
   declare name text;
   begin
     for name in select conname from pg_constraint
       where conrelid = 'lottery_draw'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%link IS NOT NULL%' loop
       execute format('alter table lottery_draw drop constraint %I', name);
     end loop;
   end $$`,
  `alter table lottery_draw
     alter column chain_id drop not null,
     alter column chain_index drop not null,
     add column version integer not null default 1 check (version > 0),
     add column settled_at timestamptz,
     add column cancelled_at timestamptz,
     add constraint lottery_draw_result check
       ((status in ('drawn', 'settled')) = (result is not null and drawn_at is not null)),
     add constraint lottery_draw_proof check
       ((chain_id is null) = (chain_index is null) and (result is null or (link is null) = (chain_id is null))),
     add constraint lottery_draw_settled check ((status = 'settled') <= (settled_at is not null)),
     add constraint lottery_draw_cancelled check ((status = 'cancelled') = (cancelled_at is not null))`,
  `create index lottery_draw_unsettled on lottery_draw (draws_at)
     where settled_at is null and status in ('drawn', 'cancelled')`,
  // version: of the result that it was settled by.
  'alter table lottery_order_draw add column version integer',
  `create table lottery_correction (
     game     text not null,
     numero   text not null,
     version  integer not null,
     before   text[] not null,
     after    text[] not null,
     reason   text not null,
     made_by  text not null,
     made_at  timestamptz not null,
     primary key (game, numero, version),
     foreign key (game, numero) references lottery_draw (game, numero)
   )`,
  // Settles plain orders of a draw: those without a bonus, whose later draws do not depend on this one. One transfer for each
  // player moves the held stakes to the house, one for each order its prize, and one its rebate. What is not placed any more is
  // left alone. Returns how many orders were settled.
  `create function lottery_settle(p_game text, p_numero text, p_version integer, p_orders bigint[], p_prizes bigint[],
      p_rebates bigint[], p_at timestamptz)
   returns integer language plpgsql as $$
   declare
     orders bigint[]; players bigint[]; amounts bigint[]; prizes bigint[]; rebates bigint[];
     types text[]; keys text[]; sources bigint[]; targets bigint[]; sums bigint[]; owners bigint[]; rounds text[];
     made bigint[];
   begin
     perform books.ledger_lock_all(array_agg(account)) from (
       select unnest(array[p.wallet_id, p.escrow_id]) as account from unnest(p_orders) o (id)
       join vendor_round r on r.vendor = 'LOTTERY' and r.round_id = o.id || '-' || p_numero
       join vendor_player p on p.id = r.player_id) a;
     with done as (
       update lottery_order_draw d set state = 'settled', prize = n.prize, rebate = n.rebate, version = p_version
       from unnest(p_orders, p_prizes, p_rebates) n (id, prize, rebate)
       where d.order_id = n.id and d.game = p_game and d.numero = p_numero and d.state = 'placed'
       returning d.order_id, d.amount, d.prize, d.rebate),
     closed as (
       update vendor_round r set held = 0, won = r.won + done.prize, closed_at = p_at, touched_at = p_at
       from done where r.vendor = 'LOTTERY' and r.round_id = done.order_id || '-' || p_numero
       returning r.player_id, done.order_id, done.amount, done.prize, done.rebate)
     select array_agg(order_id), array_agg(player_id), array_agg(amount), array_agg(prize), array_agg(rebate)
     into orders, players, amounts, prizes, rebates from closed;
     if orders is null then return 0; end if;

     with own as (
       select s.*, p.wallet_id, p.escrow_id, p.house_id, p.promo_id
       from unnest(orders, players, amounts, prizes, rebates) s (id, player_id, amount, prize, rebate)
       join vendor_player p on p.id = s.player_id),
     transfers as (
       select 'round_end' as type, min(id) || '-' || p_numero || '#end' as key, escrow_id as source, house_id as target,
         sum(amount)::bigint as amount, player_id, null as round
       from own group by player_id, escrow_id, house_id
       union all
       select 'win', id || '-' || p_numero || '-win', house_id, wallet_id, prize, player_id, id || '-' || p_numero
       from own where prize > 0
       union all
       select 'promo', id || '-' || p_numero || '-rebate', promo_id, wallet_id, rebate, player_id, id || '-' || p_numero
       from own where rebate > 0)
     select array_agg(type), array_agg(key), array_agg(source), array_agg(target), array_agg(amount), array_agg(player_id),
       array_agg(round)
     into types, keys, sources, targets, sums, owners, rounds from transfers;
     made := books.ledger_transfer_many('vendor:LOTTERY', types, keys, sources, targets, sums,
       jsonb_build_object('vendor', 'LOTTERY', 'game', p_game, 'draw', p_numero));

     insert into vendor_tx (vendor, tx_id, verb, player_id, round_id, game_code, fingerprint, amount, status, ledger_tx, label)
     select 'LOTTERY', t.key, t.type, t.player_id, t.round, p_game, sha256(convert_to(t.key, 'utf8')), t.amount, 'OK', t.tx,
       case t.type when 'promo' then 'rebate' end
     from unnest(types, keys, owners, rounds, sums, made) t (type, key, player_id, round, amount, tx)
     where t.type <> 'round_end';
     perform rg_count(w.member_id, p_at, 0, 0, -w.won) from (
       select p.member_id, sum(s.prize)::bigint as won
       from unnest(players, prizes) s (player_id, prize) join vendor_player p on p.id = s.player_id
       where exists (select from rg_counter c where c.member_id = p.member_id) group by p.member_id) w where w.won > 0;
     return cardinality(orders);
   end $$`,
];
