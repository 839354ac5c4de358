import { decimalFromUnits, unitsFromDecimal } from '../../rules/money.ts';
import { type CallContext, sessionOf } from '../http/handler.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { stakeIn } from '../games/wire-game.ts';
import { memberAccount, post, systemAccount } from '../ledger/ledger.ts';

/** Bounds of one deposit of play money, in 1/10 000 of a currency as large as a dollar: 1 to 5 000. */
const LEAST = 10_000;
const MOST = 50_000_000;
/** So many deposits a player may make in a day. */
const PER_DAY = { times: 20, seconds: 24 * 60 * 60 };

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
  const units = unitsFromDecimal(amount);
  if (units < stakeIn(currency, LEAST) || units > stakeIn(currency, MOST))
    return refuse('deposit.limit', { fields: { amount: { message: 'field.invalid' } } });
  const scope = `api:user:${memberId}`;
  const key = `deposit:${idempotencyKey}`;
  if (!(await isKnown(context, scope, key))) {
    const wait = await platform.limits.take(`deposit:${memberId}`, PER_DAY);
    if (wait > 0) return refuse('deposit.limit', { retryAfter: wait });
  }
  const money = { currency, realm: 'play' } as const;
  const account = memberAccount(BigInt(memberId), 'cash', money);
  const posted = await post(platform.database.db, {
    type: 'deposit',
    scope,
    key,
    entries: [
      { account: systemAccount('issuance', money), amount: -BigInt(units) },
      { account, amount: BigInt(units) },
    ],
    ref: { method: 'sandbox' },
  });
  if (!posted.ok) return refuse('idempotency.conflict');
  platform.vendors.posted();
  return { amount, balance: decimalFromUnits(posted.balances[account.code] ?? 0n) };
}

/** A repeated request is answered as the first one was, and counts against nothing. */
async function isKnown({ platform }: CallContext, scope: string, key: string): Promise<boolean> {
  const row = await platform.database.db
    .selectFrom('idem_result')
    .select('status')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
