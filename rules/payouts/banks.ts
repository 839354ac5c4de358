/** A bank to which accounts of players may be bound. */
export interface Bank {
  /** Number by which the country's payment network knows the bank. */
  readonly code: string;
  readonly name: string;
}

/** Banks by the country of the currency. Vietnam: members of the instant transfer network, by acquirer number. */
const BY_CURRENCY: Readonly<Record<string, readonly Bank[]>> = {
  VND: [
    { code: '970416', name: 'ACB' },
    { code: '970405', name: 'Agribank' },
    { code: '970418', name: 'BIDV' },
    { code: '970437', name: 'HDBank' },
    { code: '970422', name: 'MB' },
    { code: '970426', name: 'MSB' },
    { code: '970448', name: 'OCB' },
    { code: '970403', name: 'Sacombank' },
    { code: '970443', name: 'SHB' },
    { code: '970407', name: 'Techcombank' },
    { code: '970423', name: 'TPBank' },
    { code: '970441', name: 'VIB' },
    { code: '970436', name: 'Vietcombank' },
    { code: '970415', name: 'VietinBank' },
    { code: '970432', name: 'VPBank' },
  ],
};

/** Returns the banks of a currency in the order of their names; empty where bank accounts cannot be bound. */
export const banksOf = (currency: string): readonly Bank[] => BY_CURRENCY[currency] ?? [];

/** Returns the name of a bank; its code when it is in no list any more. */
export const bankName = (code: string): string =>
  Object.values(BY_CURRENCY)
    .flat()
    .find((bank) => bank.code === code)?.name ?? code;

/** Returns an account number without the spaces and dashes of its groups; undefined when it is none. */
export function normalizeBankNumber(typed: string): string | undefined {
  const number = typed.trim().replaceAll(/[ .-]/gu, '');
  return /^\d{6,19}$/u.test(number) && !/^0+$/u.test(number) ? number : undefined;
}
