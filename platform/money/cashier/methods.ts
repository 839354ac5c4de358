import type { DepositMethodSettings } from '../../../generated/types/settings.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { DepositKind } from '../../providers/payments/payment.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { DepositTerms } from './credit-rules.ts';
import { isForbidden, jurisdictionOf, refusesCredit } from './jurisdiction.ts';

/** A method that a site offers. */
export interface DepositMethod extends DepositTerms {
  readonly key: string;
  readonly kind: DepositKind;
  readonly adapter: string;
  /** Amounts to choose from, in 1/10 000. */
  readonly amounts: readonly number[];
  /** How long an order can be paid. */
  readonly minutes: number;
  /** Whether the provider is the sandbox's. */
  readonly isSandbox: boolean;
}

/** Limits and amounts where settings name none, in 1/10 000 of a dollar-sized unit: 1 to 5 000 units. */
const DEFAULT_MINIMUM = 10_000;
const DEFAULT_MAXIMUM = 50_000_000;
const DEFAULT_AMOUNTS = [500_000, 1_000_000, 5_000_000, 10_000_000];
const DEFAULT_MINUTES: Readonly<Record<DepositKind, number>> = {
  gateway: 60,
  pix: 15,
  'bank-transfer': 24 * 60,
  card: 30,
  crypto: 15,
};

/** Returns the methods by which a player can deposit at a site, in the order of its settings. */
export function listMethods({ adapters }: Pick<Platform, 'adapters'>, site: Site): readonly DepositMethod[] {
  const { currency } = site.manifest.merchant;
  const jurisdiction = jurisdictionOf(site.run.payments.jurisdiction, currency);
  return site.run.payments.methods.flatMap((settings) => {
    const adapter = adapters.open('payments', settings.adapter, { merchant: site.code });
    const { kind = 'gateway', currencies } = adapter ?? {};
    if (!adapter || currencies?.includes(currency) === false || isForbidden(kind, jurisdiction)) return [];
    const facts = { kind, currency, isSandbox: adapter.sandbox !== undefined };
    return [toMethod(settings, { ...facts, refusesCredit: refusesCredit(kind, jurisdiction) })];
  });
}

/** Returns an offered method; the first one without a key. */
export function findMethod(
  platform: Pick<Platform, 'adapters'>,
  site: Site,
  key: string | undefined,
): DepositMethod | undefined {
  const methods = listMethods(platform, site);
  return key === undefined ? methods[0] : methods.find((method) => method.key === key);
}

interface MethodFacts {
  readonly kind: DepositKind;
  readonly currency: string;
  readonly isSandbox: boolean;
  readonly refusesCredit: boolean;
}

function toMethod(settings: DepositMethodSettings, { kind, currency, isSandbox, ...law }: MethodFacts): DepositMethod {
  const scaled = (units: number): number => scaleToCurrency(currency, units);
  const minimum = settings.minimum ?? scaled(DEFAULT_MINIMUM);
  const maximum = settings.maximum ?? scaled(DEFAULT_MAXIMUM);
  const amounts = settings.amounts ?? DEFAULT_AMOUNTS.map(scaled);
  return {
    key: settings.key,
    adapter: settings.adapter,
    kind,
    minimum,
    maximum,
    feeFixed: settings.feeFixed ?? 0,
    feePpm: settings.feePpm ?? 0,
    amounts: amounts.filter((amount) => amount >= minimum && amount <= maximum),
    minutes: settings.minutes ?? DEFAULT_MINUTES[kind],
    isSandbox,
    ...(law.refusesCredit ? { refusesCredit: true } : {}),
  };
}
