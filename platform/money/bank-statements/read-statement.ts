import { createHash } from 'node:crypto';
import { decodeFile, readTable } from './read-table.ts';
import { readAmount, readDay } from './read-values.ts';

/** Money that a statement says has arrived. */
export interface StatementLine {
  /** The same for the same line of another file: the bank's id, or else what the line says and how often the file has said it. */
  readonly key: string;
  /** YYYY-MM-DD; empty where the file has no day that can be read. */
  readonly day: string;
  /** In 1/10 000; 0 where the file has no amount that can be read. */
  readonly amount: bigint;
  readonly currency: string;
  readonly text: string;
  readonly payer: string;
  readonly isUnreadable: boolean;
}

/** `file`: no text table. `columns`: day, amount or text have no column. */
export type StatementFault = 'file' | 'columns';

type Column = 'day' | 'amount' | 'text' | 'id' | 'currency' | 'payer' | 'balance';

/** Names of columns as banks and the programs of book-keepers write them, without accents and punctuation. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  day: [
    'date',
    'booking date',
    'transaction date',
    'posting date',
    'data',
    'data lancamento',
    'ngay',
    'ngay giao dich',
    '日期',
    '交易日期',
  ],
  amount: ['amount', 'credit', 'valor', 'credito', 'so tien', 'ghi co', '金额', '贷方金额'],
  text: [
    'text',
    'description',
    'details',
    'memo',
    'reference',
    'descricao',
    'historico',
    'noi dung',
    'noi dung giao dich',
    'dien giai',
    '摘要',
    '附言',
  ],
  id: ['id', 'transaction id', 'fitid', 'identificador', 'ma giao dich', 'so tham chieu', '流水号', '交易流水号'],
  currency: ['currency', 'moeda', 'tien te', 'loai tien', '币种'],
  payer: ['payer', 'sender', 'name', 'pagador', 'nguoi chuyen', 'ten nguoi chuyen', '付款人', '对方户名'],
  balance: ['balance', 'saldo', 'so du', '余额'],
};
const NEEDED: readonly Column[] = ['day', 'amount', 'text'];
const MAX_TEXT = 300;

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function findColumns(header: readonly string[]): ReadonlyMap<Column, number> {
  const names = header.map(plainName);
  const places = (Object.keys(NAMES) as Column[]).map(
    (column) => [column, names.findIndex((name) => NAMES[column].includes(name))] as const,
  );
  return new Map(places.filter(([, at]) => at >= 0));
}

/**
 * Reads the money that came in from a bank's CSV file. Lines of money that went out are left out; one that cannot be read is kept
 * as unreadable, so that an operator sees that something is missing.
 */
export function readStatement(bytes: Uint8Array, fallback: string): readonly StatementLine[] | StatementFault {
  const text = decodeFile(bytes);
  const [header, ...rows] = (text === undefined ? undefined : readTable(text)) ?? [];
  if (!header) return 'file';
  const columns = findColumns(header);
  if (NEEDED.some((column) => !columns.has(column))) return 'columns';
  const counts = new Map<string, number>();
  return rows.flatMap((row) => {
    const value = (column: Column): string => shown(row[columns.get(column) ?? -1] ?? '');
    const [day, amount] = [readDay(value('day')), readAmount(value('amount'))];
    const isUnreadable = day === undefined || amount === undefined;
    if (!isUnreadable && amount <= 0n) return [];
    const said = ['day', 'amount', 'currency', 'text', 'payer', 'balance'] as const;
    const words = isUnreadable ? row.map(shown) : said.map(value);
    const id = isUnreadable ? '' : value('id');
    const identity = JSON.stringify(id === '' ? words : ['id', id]);
    const count = id === '' ? (counts.get(identity) ?? 0) : 0;
    counts.set(identity, count + 1);
    return [
      {
        key: createHash('sha256').update(`${count} ${identity}`).digest('hex'),
        day: day ?? '',
        amount: isUnreadable ? 0n : amount,
        currency: value('currency').toUpperCase().slice(0, 3) || fallback,
        text: isUnreadable ? row.map(shown).join(' | ').slice(0, MAX_TEXT) : value('text'),
        payer: isUnreadable ? '' : value('payer'),
        isUnreadable,
      },
    ];
  });
}

/** Returns the text of a cell in one line. It is shown as text only: one that looks like a formula is none here. */
const shown = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
