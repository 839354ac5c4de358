import { type Kysely, sql } from 'kysely';

/**
 * Binds launch tokens and vendors' sessions to the player's session that they came from: when it ends or expires, new
 * stakes, balances and sessions are rejected, while open rounds are still settled and rolled back. Sessions opened before
 * this migration belong to no session and are rejected; the player opens the game again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, PASS, CALL, AUTHENTICATE, BALANCE]) await sql.raw(statement).execute(db);
}

const COLUMNS = [
  'alter table launch_token add column session_key bytea',
  // closed_at: when the vendor was told that the session has ended.
  'alter table vendor_session add column session_key bytea, add column closed_at timestamptz',
  'create index vendor_session_unclosed on vendor_session (expires_at) where closed_at is null',
];

/** Returns why a vendor's session may not be used by a player: null, TOKEN_UNKNOWN, TOKEN_EXPIRED or PLAYER_UNKNOWN. */
const PASS = `create function vendor_pass(p_vendor text, p_token bytea, who vendor_player, p_at timestamptz) returns text
  language plpgsql as $$
  declare pass vendor_session;
  begin
    select s.* into pass from vendor_session s join vendor_player v on v.id = s.player_id
    where s.token_hash = p_token and v.vendor = p_vendor;
    if pass.player_id is null then return 'TOKEN_UNKNOWN'; end if;
    if pass.expires_at <= p_at then return 'TOKEN_EXPIRED'; end if;
    if not exists (select from session where token_hash = pass.session_key and session_is_live(session, p_at)) then
      return 'TOKEN_EXPIRED';
    end if;
    if who.id is null then return 'PLAYER_UNKNOWN'; end if;
    if pass.player_id <> who.id then return 'TOKEN_UNKNOWN'; end if;
    return null;
  end $$`;

const CALL = `create or replace function vendor_call(p vendor_request) returns jsonb language plpgsql
  set lock_timeout = '1s' as $$
  declare
    who vendor_player;
    seen vendor_tx;
    rejection text;
    rnd vendor_round;
    made vendor_outcome;
  begin
    select * into who from vendor_player where vendor = p.vendor and ref = p.player_ref;
    perform from ledger_account where code = who.wallet for update;
    select * into seen from vendor_tx where vendor = p.vendor and tx_id = p.tx_id;
    if found then
      if seen.verb = 'tombstone' then made := vendor_says('TX_ROLLED_BACK');
      elsif seen.fingerprint <> p.fingerprint then made := vendor_says('TX_CONFLICT');
      else made := vendor_says(seen.status, seen.detail, seen.ledger_tx); end if;
      return vendor_answer(who, made);
    end if;

    if p.verb in ('bet', 'betwin') then rejection := vendor_pass(p.vendor, p.token, who, p.at); end if;
    if who.id is null and rejection is null then rejection := 'PLAYER_UNKNOWN'; end if;
    if rejection = 'PLAYER_UNKNOWN' then return jsonb_build_object('status', rejection); end if;
    if rejection is not null then return vendor_answer(who, vendor_says(rejection)); end if;

    select * into rnd from vendor_round where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    made := case p.verb
      when 'win' then vendor_win(p, who, rnd)
      when 'rollback' then vendor_rollback(p, who)
      when 'promo' then vendor_promo(p, who)
      when 'adjust' then vendor_adjust(p, who, rnd)
      when 'endRound' then case when rnd.round_id is null then vendor_says('BET_NOT_FOUND')
                                else vendor_says('OK') end
      else vendor_bet(p, who, rnd) end;
    if p.verb = 'endRound' and made.status = 'OK' then perform vendor_close(p, who, rnd); end if;
    if made.status = 'BET_NOT_FOUND' then return vendor_answer(who, made); end if;
    if p.verb in ('bet', 'betwin') and made.status = 'OK' then
      perform session_touch((select session_key from vendor_session where token_hash = p.token), p.at);
    end if;
    insert into vendor_tx (vendor, tx_id, verb, player_id, round_id, game_code, fingerprint, amount, win_amount, ref_tx_id,
      status, detail, ledger_tx, label)
    values (p.vendor, p.tx_id, p.verb, who.id, p.round_id, p.game_code, p.fingerprint, coalesce(p.amount, 0),
      coalesce(p.win_amount, 0), p.ref_tx_id, made.status, made.detail, made.ledger_tx, p.label);
    return vendor_answer(who, made);
  end $$`;

const AUTHENTICATE = `create or replace function vendor_authenticate(p_vendor text, p_game text, p_launch bytea,
    p_session bytea, p_at timestamptz, p_until timestamptz) returns jsonb language plpgsql as $$
  declare
    token launch_token;
    who vendor_player;
  begin
    select t.* into token from launch_token t join vendor_player v on v.id = t.player_id
    where t.token_hash = p_launch and v.vendor = p_vendor and t.game_code = p_game for update of t;
    if not found or token.used_at is not null then return jsonb_build_object('status', 'TOKEN_UNKNOWN'); end if;
    if token.expires_at <= p_at or not exists (
      select from session where token_hash = token.session_key and session_is_live(session, p_at)
    ) then
      return jsonb_build_object('status', 'TOKEN_EXPIRED');
    end if;
    update launch_token set used_at = p_at where token_hash = p_launch;
    select * into who from vendor_player where id = token.player_id;
    if exists (select from play_block where member_id = who.member_id and reason = 'blocked'
               and (until_at is null or until_at > p_at)) then
      return vendor_answer(who, vendor_says('PLAYER_BLOCKED'));
    end if;
    insert into vendor_session (token_hash, player_id, game_code, node_id, began_at, expires_at, session_key)
    values (p_session, who.id, token.game_code, token.node_id, p_at, p_until, token.session_key);
    return vendor_answer(who, vendor_says('OK')) || jsonb_build_object('ref', who.ref, 'realm', who.realm,
      'language', token.language, 'country', token.country);
  end $$`;

const BALANCE = `create or replace function vendor_balance(p_vendor text, p_ref text, p_session bytea,
    p_at timestamptz) returns jsonb language plpgsql as $$
  declare who vendor_player; rejection text;
  begin
    select * into who from vendor_player where vendor = p_vendor and ref = p_ref;
    rejection := vendor_pass(p_vendor, p_session, who, p_at);
    if rejection = 'PLAYER_UNKNOWN' then return jsonb_build_object('status', rejection); end if;
    return vendor_answer(who, vendor_says(coalesce(rejection, 'OK')));
  end $$`;
