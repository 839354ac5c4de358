import { buildCode, type EmvField, joinFields, parseCode, splitFields } from './emv-code.ts';

/** Identifier of the domestic transfer network in field 38. */
const NAPAS = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';
const MAX_PURPOSE = 25;

interface VietQr {
  /** Acquirer's number: six digits, 970 first. */
  readonly bin: string;
  /** Account number, at most 19 characters. */
  readonly account: string;
  /** Whole dong. */
  readonly amount: string;
  /** Text of the transfer. */
  readonly purpose: string;
}

/** Returns a VietQR code for one transfer to an account. */
export const vietQr = ({ bin, account, amount, purpose }: VietQr): string =>
  buildCode([
    ['00', '01'],
    ['01', '12'],
    [
      '38',
      joinFields([
        ['00', NAPAS],
        [
          '01',
          joinFields([
            ['00', bin],
            ['01', account],
          ]),
        ],
        ['02', TO_ACCOUNT],
      ]),
    ],
    ...dongFields(amount),
    ['62', joinFields([['08', purpose.slice(0, MAX_PURPOSE)]])],
  ]);

const dongFields = (amount: string): readonly EmvField[] => [
  ['53', '704'],
  ['54', amount],
  ['58', 'VN'],
];

/** Reads a VietQR code; undefined when it is malformed, its check sum is wrong, or it is of another scheme. */
export function parseVietQr(code: string): VietQr | undefined {
  const fields = parseCode(code);
  const template = new Map(splitFields(fields?.get('38') ?? ''));
  if (!fields || template.get('00') !== NAPAS) return undefined;
  const target = new Map(splitFields(template.get('01') ?? ''));
  const purpose = new Map(splitFields(fields.get('62') ?? '')).get('08');
  return {
    bin: target.get('00') ?? '',
    account: target.get('01') ?? '',
    amount: fields.get('54') ?? '',
    purpose: purpose ?? '',
  };
}
