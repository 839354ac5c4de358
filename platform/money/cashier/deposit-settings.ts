import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { readBar } from '../player-limits/player-bar.ts';
import { type DepositOffer, listOffers } from '../turnover/deposit-offers.ts';
import { type DepositMethod, listMethods } from './methods.ts';
import { findLastMethod, findOpenOrder } from './store.ts';

type SettingsView = Calls['depositSettings']['response'];

/** Returns the methods that the site offers to the player, the last used one and an order that can still be paid. */
export async function depositSettings(_request: object, context: CallContext): Promise<SettingsView> {
  const { platform, site } = context;
  const { db } = platform.database;
  const { memberId: id } = sessionOf(context);
  const memberId = BigInt(id);
  const methods = listMethods(platform, site);
  const last = await findLastMethod(db, memberId);
  const offers = await listOffers(db, site, { memberId: id, at: new Date(platform.clock.now()) });
  const open = await findOpenOrder(db, memberId, new Date(platform.clock.now()));
  return {
    ...(await readBar(context)),
    allowDeposit: methods.length > 0 ? 'Y' : 'N',
    currency: site.manifest.merchant.currency,
    methods: methods.map(viewMethod),
    ...(offers.length > 0 ? { bonuses: offers.map(viewOffer) } : {}),
    ...(last !== undefined && methods.some(({ key }) => key === last) ? { lastMethod: last } : {}),
    ...(open ? { openOrder: { orderId: open.id, amount: decimalFromUnits(open.amount), method: open.method } } : {}),
  };
}

const viewOffer = ({ key, percent, maximum, minimumDeposit, terms }: DepositOffer) => ({
  key,
  percent,
  maximumAmount: decimalFromUnits(maximum),
  minimumDeposit: decimalFromUnits(minimumDeposit),
  times: terms.multiplierPpm / 1_000_000,
  days: terms.days,
  ...(terms.maxBet === undefined ? {} : { maxBet: decimalFromUnits(terms.maxBet) }),
});

const viewMethod = ({ key, kind, minimum, maximum, feeFixed, feePpm, amounts, minutes, isSandbox }: DepositMethod) => ({
  key,
  kind,
  minimumAmount: decimalFromUnits(minimum),
  maximumAmount: decimalFromUnits(maximum),
  feeFixed: decimalFromUnits(feeFixed),
  feePpm,
  amounts: amounts.map(decimalFromUnits),
  minutes,
  isSandbox,
});
