import type { Settings } from '../../../generated/types/settings.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { banksOf } from '../../../rules/payouts/banks.ts';
import type { PayoutFee } from '../../../rules/payouts/fee.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import { isForbidden, jurisdictionOf } from '../cashier/jurisdiction.ts';

export type PayoutMethod = PayoutDestination['kind'];

/** The terms of a merchant's payouts, complete. Amounts are in 1/10 000 of the currency. */
export interface PayoutTerms {
  readonly adapter: string;
  readonly methods: readonly PayoutMethod[];
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly fee: PayoutFee;
  readonly approveUpTo: number;
  readonly twoPeopleFrom: number;
  readonly coolingOffMinutes: number;
  readonly confirmMinutes: number;
  readonly canCancel: boolean;
  readonly needsContact: boolean;
  readonly alertMinutes: number;
}

/** Kinds of accounts that a currency suggests. */
const METHODS: Readonly<Record<string, readonly PayoutMethod[]>> = { BRL: ['pix'], VND: ['bank'] };
const OTHER_METHODS: readonly PayoutMethod[] = ['crypto'];

/** Defaults in 1/10 000 of a dollar-sized unit: 10, 5 000 and 1 000 units. */
const MIN_AMOUNT = 100_000;
const MAX_AMOUNT = 50_000_000;
const TWO_PEOPLE_FROM = 10_000_000;
/** The strictest law pays within two hours. */
const ALERT_MINUTES = 120;
const DAY_MINUTES = 24 * 60;
/** The sandbox pays play money, so a player who tries the site waits a minute only. */
const SANDBOX_COOLING_OFF = 1;

/** A site, as far as its terms depend on it. */
interface PayingSite {
  readonly manifest: { readonly merchant: { readonly currency: string } };
  readonly run: { readonly settings: Settings; readonly payments: { readonly jurisdiction: string | undefined } };
}

/** Returns the terms of a site: what its settings state, as far as the law of its jurisdiction allows it. */
export function payoutTermsOf({ manifest, run }: PayingSite): PayoutTerms {
  const { currency } = manifest.merchant;
  const jurisdiction = jurisdictionOf(run.payments.jurisdiction, currency);
  const terms = payoutTerms(run.settings, currency);
  return { ...terms, methods: terms.methods.filter((method) => isOffered(method, currency, jurisdiction)) };
}

/** In Brazil and Vietnam crypto is off by law, and only some currencies have banks to choose from. */
function isOffered(method: PayoutMethod, currency: string, jurisdiction: string | undefined): boolean {
  if (method === 'crypto') return !isForbidden('crypto', jurisdiction);
  return method === 'pix' ? currency === 'BRL' : banksOf(currency).length > 0;
}

/** Returns the terms that settings state, with the defaults of the currency; equal to those in settings.schema.json. */
function payoutTerms(settings: Pick<Settings, 'payouts'>, currency: string): PayoutTerms {
  const payouts: Partial<NonNullable<Settings['payouts']>> = settings.payouts ?? {};
  const scaled = (units: number): number => scaleToCurrency(currency, units);
  const adapter = payouts.adapter ?? 'sandbox';
  return {
    adapter,
    methods: payouts.methods ?? METHODS[currency] ?? OTHER_METHODS,
    minAmount: payouts.minAmount ?? scaled(MIN_AMOUNT),
    maxAmount: payouts.maxAmount ?? scaled(MAX_AMOUNT),
    fee: { flat: payouts.feeFlat ?? 0, ppm: payouts.feePpm ?? 0 },
    approveUpTo: payouts.approveUpTo ?? 0,
    twoPeopleFrom: payouts.twoPeopleFrom ?? scaled(TWO_PEOPLE_FROM),
    coolingOffMinutes: payouts.coolingOffMinutes ?? (adapter === 'sandbox' ? SANDBOX_COOLING_OFF : DAY_MINUTES),
    confirmMinutes: payouts.confirmMinutes ?? DAY_MINUTES,
    canCancel: payouts.canCancel ?? false,
    needsContact: payouts.needsContact ?? false,
    alertMinutes: payouts.alertMinutes ?? ALERT_MINUTES,
  };
}
