/** Units of a currency for one dollar, roughly, so that one list of stakes and limits makes sense in every currency. */
const SCALE: Readonly<Record<string, number>> = {
  VND: 20_000,
  IDR: 15_000,
  KRW: 1_000,
  JPY: 100,
  THB: 30,
  INR: 80,
  PHP: 50,
};

/** Returns an amount that is stated in dollar-sized units in units of the currency; both in 1/10 000. */
export const scaleToCurrency = (currency: string, units: number): number => units * (SCALE[currency] ?? 1);

/** Returns an amount of the currency in dollar-sized units; both in 1/10 000. */
export const scaleFromCurrency = (currency: string, units: number): number => units / (SCALE[currency] ?? 1);
