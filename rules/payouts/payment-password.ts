/** What a player knows by heart, and a thief of the account finds out first. */
interface KnownFacts {
  /** ISO date. */
  readonly birthday?: string | undefined;
  /** Any form that ends with the national number. */
  readonly mobile?: string | undefined;
}

/**
 * Returns the text key of why a payment password is not accepted; undefined when it is. It has six digits, and is none of
 * the first that a thief tries: one digit repeated, a run, the birthday, the end of the phone number.
 */
export function paymentPasswordProblem(
  value: string,
  { birthday = '', mobile = '' }: KnownFacts = {},
): 'field.payment-password' | 'field.payment-password-easy' | undefined {
  if (!/^\d{6}$/u.test(value)) return 'field.payment-password';
  const steps = new Set([...value].slice(1).map((digit, at) => (Number(digit) - Number(value[at]) + 10) % 10));
  const isRun = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1);
  const phone = mobile.replaceAll(/\D/gu, '');
  const isPhone = phone.endsWith(value);
  return isRun || isPhone || birthdayForms(birthday).includes(value) ? 'field.payment-password-easy' : undefined;
}

/** The ways to write a day in six digits. */
function birthdayForms(birthday: string): readonly string[] {
  const found = /^(\d{4})-(\d{2})-(\d{2})/u.exec(birthday);
  if (!found) return [];
  const [year, month, day] = found.slice(1) as [string, string, string];
  const short = year.slice(2);
  return [day + month + short, month + day + short, short + month + day, month + year, year + month];
}
