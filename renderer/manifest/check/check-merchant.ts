import { isObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';

/** Checks what a JSON Schema pattern cannot: that Intl knows the time zone and the currency. */
export function checkMerchant(merchant: unknown): Finding[] {
  if (!isObject(merchant)) return [];
  return [...checkTimeZone(merchant.timeZone), ...checkCurrency(merchant.currency)];
}

function checkTimeZone(zone: unknown): Finding[] {
  if (typeof zone !== 'string' || isTimeZone(zone)) return [];
  return [
    {
      code: 'unknown-time-zone',
      path: ['merchant', 'timeZone'],
      found: show(zone),
      names: () => ['UTC', ...Intl.supportedValuesOf('timeZone')],
    },
  ];
}

/** `supportedValuesOf` leaves out aliases such as UTC, so the formatter is asked. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** ISO codes have three letters; longer ones are tokens such as USDT, of which there is no table. */
function checkCurrency(currency: unknown): Finding[] {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return [];
  const known = Intl.supportedValuesOf('currency');
  if (known.includes(currency)) return [];
  return [{ code: 'unknown-currency', path: ['merchant', 'currency'], found: show(currency), names: () => known }];
}
