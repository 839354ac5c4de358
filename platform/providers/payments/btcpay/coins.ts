/** Decimals of a coin on its chain. */
const COIN_DECIMALS = 8;
/** Decimals of 1/10 000. */
const UNIT_DECIMALS = 4;
/** Amounts are credited in hundredths: no rate makes a smaller part worth a line in the books. */
const HUNDREDTH = 100n;

/** Returns a decimal text as an integer with so many decimals. Further decimals are cut off. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Returns what coins are worth at a rate, in 1/10 000, rounded down to hundredths. Never through a float. */
export function fiatOfCoins(coins: string, rate: string): bigint {
  const [value, price] = [scaled(coins, COIN_DECIMALS), scaled(rate, COIN_DECIMALS)];
  const units = (value * price) / 10n ** BigInt(2 * COIN_DECIMALS - UNIT_DECIMALS);
  return (units / HUNDREDTH) * HUNDREDTH;
}

/** Returns how many coins an amount of 1/10 000 costs at a rate, rounded up to the chain's smallest part. */
export function coinsOfFiat(units: bigint, rate: string): string {
  const numerator = units * 10n ** BigInt(2 * COIN_DECIMALS - UNIT_DECIMALS);
  const price = scaled(rate, COIN_DECIMALS);
  const parts = (numerator + price - 1n) / price;
  const text = String(parts).padStart(COIN_DECIMALS + 1, '0');
  return `${text.slice(0, -COIN_DECIMALS)}.${text.slice(-COIN_DECIMALS)}`;
}

/** Returns decimal text of coins as a number of the chain's smallest part. */
export const partsOfCoins = (coins: string): bigint => scaled(coins, COIN_DECIMALS);
