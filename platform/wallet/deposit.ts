import { decimalFromUnits, tryUnits } from '../../rules/money.ts';
import { type Executor, sql } from '../database/connection.ts';
import { type CallContext, sessionOf } from '../http/handler.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { stakeIn } from '../games/wire-game.ts';
import { memberAccount, post, systemAccount } from '../ledger/ledger.ts';

/** Bounds of one deposit of play money, in 1/10 000 of a currency as large as a dollar: 1 to 5 000. */
const LEAST = 10_000;
const MOST = 50_000_000;
/** So many deposits a player may make within a day. */
const PER_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Asked {
  readonly amount: number;
  readonly idempotencyKey: string;
}

/** Gives play money, as often and as much as a day allows; the same key gives once. */
export async function deposit(
  { amount, idempotencyKey }: Asked,
  context: CallContext,
): Promise<{ amount: number; balance: number } | Refusal> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const { currency } = site.manifest.merchant;
  const units = tryUnits(amount);
  if (units === undefined) return refuse('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  if (units < stakeIn(currency, LEAST) || units > stakeIn(currency, MOST))
    return refuse('deposit.limit', { fields: { amount: { message: 'field.invalid' } } });
  const money = { currency, realm: 'play' } as const;
  const account = memberAccount(BigInt(memberId), 'cash', money);
  const posted = await platform.database.transaction(async (within) => {
    const asked = { scope: `api:user:${memberId}`, key: `deposit:${idempotencyKey}` };
    if (await isTooMany(within, { ...asked, account: account.code })) return undefined;
    const entries = [
      { account: systemAccount('issuance', money), amount: -BigInt(units) },
      { account, amount: BigInt(units) },
    ];
    return post(within, { ...asked, type: 'deposit', entries, ref: { method: 'sandbox' } });
  });
  if (!posted) return refuse('deposit.limit', { retryAfter: DAY_MS / 1000 });
  if (!posted.ok) return refuse('idempotency.conflict');
  platform.vendors.posted();
  return { amount, balance: decimalFromUnits(posted.balances[account.code] ?? 0n) };
}

/** The wallet is locked first, so that deposits made at once are counted one after the other. A repeated one is no new one. */
async function isTooMany(
  within: Executor,
  { scope, key, account }: { scope: string; key: string; account: string },
): Promise<boolean> {
  await within.selectFrom('ledger_account').select('id').where('code', '=', account).forUpdate().execute();
  const rows = await within
    .selectFrom('ledger_tx')
    .select(['idem_key', sql<boolean>`created_at > clock_timestamp() - interval '1 day'`.as('recent')])
    .where('idem_scope', '=', scope)
    .where('type', '=', 'deposit')
    .execute();
  return rows.every(({ idem_key }) => idem_key !== key) && rows.filter(({ recent }) => recent).length >= PER_DAY;
}
