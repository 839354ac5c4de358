import { buildCode, type EmvField, joinFields, parseCode, splitFields } from './emv-code.ts';

/** Domain of the Pix template, compared without case. */
const PIX = 'br.gov.bcb.pix';
const MAX_NAME = 25;
const MAX_CITY = 15;

/** Who receives a Pix. */
interface Receiver {
  readonly name: string;
  readonly city: string;
}

interface StaticCode extends Receiver {
  /** The receiver's Pix key. */
  readonly key: string;
  /** Decimal text; left out, the payer chooses. */
  readonly amount?: string;
  /** 1 to 25 letters and digits. */
  readonly txid?: string;
}

interface DynamicCode extends Receiver {
  /** Address of the charge without `https://`. */
  readonly location: string;
}

/** Returns a code for a Pix key, which can be paid more than once. */
export const staticBrCode = ({ key, amount, txid = '***', ...receiver }: StaticCode): string =>
  buildCode([
    ['00', '01'],
    [
      '26',
      joinFields([
        ['00', PIX],
        ['01', key],
      ]),
    ],
    ...receiverFields(receiver, amount),
    ['62', joinFields([['05', txid]])],
  ]);

/** Returns a code for one charge; its amount and txid are behind the address. */
export const dynamicBrCode = ({ location, ...receiver }: DynamicCode): string =>
  buildCode([
    ['00', '01'],
    ['01', '12'],
    [
      '26',
      joinFields([
        ['00', PIX],
        ['25', location],
      ]),
    ],
    ...receiverFields(receiver),
    ['62', joinFields([['05', '***']])],
  ]);

const receiverFields = ({ name, city }: Receiver, amount?: string): readonly EmvField[] => [
  ['52', '0000'],
  ['53', '986'],
  ...(amount === undefined ? [] : [['54', amount] as const]),
  ['58', 'BR'],
  ['59', plain(name).slice(0, MAX_NAME).trim()],
  ['60', plain(city).slice(0, MAX_CITY).trim()],
];

/** Returns letters without their accents, because the code is ASCII. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .toUpperCase();

interface BrCode {
  readonly key: string | undefined;
  readonly location: string | undefined;
  readonly amount: string | undefined;
  readonly txid: string | undefined;
  readonly name: string | undefined;
}

/** Reads a Pix code; undefined when it is malformed, its check sum is wrong, or it is of another scheme. */
export function parseBrCode(code: string): BrCode | undefined {
  const fields = parseCode(code);
  const template = new Map(splitFields(fields?.get('26') ?? ''));
  if (!fields || template.get('00')?.toLowerCase() !== PIX) return undefined;
  const txid = new Map(splitFields(fields.get('62') ?? '')).get('05');
  return {
    key: template.get('01'),
    location: template.get('25'),
    amount: fields.get('54'),
    txid: txid === '***' ? undefined : txid,
    name: fields.get('59'),
  };
}
