import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement, type StatementLine } from './read-statement.ts';
import { readAmount, readDay } from './read-values.ts';

const read = (text: string | Uint8Array) => readStatement(typeof text === 'string' ? Buffer.from(text) : text, 'VND');
const linesOf = (text: string | Uint8Array): readonly StatementLine[] => {
  const lines = read(text);
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
};

describe('[MEM-04] a bank’s statement', () => {
  test('is read with the separators, names of columns and encodings of different banks', () => {
    const expected = { day: '2026-11-27', amount: 1_500_000_000n, text: 'MBVCB.DEP CT' };
    const files = [
      'Date,Amount,Description\n2026-11-27,150000,MBVCB.DEP CT\n',
      '\ufeffNgày giao dịch;Số tiền;Nội dung\r\n27/11/2026;"150.000";MBVCB.DEP CT\r\n',
      ' Date , Amount , Description \n\n2026-11-27, "150,000", MBVCB.DEP   CT \n\n',
      '(Date);--Transaction--Id--;Amount;Text\n2026-11-27;;150000;MBVCB.DEP CT',
      'Data\tValor\tHistórico\n27.11.2026\t+150.000,00\tMBVCB.DEP CT',
      '"摘要","交易日期","金额"\n"MBVCB.DEP\nCT","2026/11/27 10:15","150,000.00"',
    ];
    for (const file of files) expect(linesOf(file)).toMatchObject([expected]);
    expect(linesOf(Buffer.from(`\ufeff${files[0]}`, 'utf16le'))).toMatchObject([expected]);
    const bigEndian = Buffer.from(`\ufeff${files[0]}`, 'utf16le').swap16();
    expect(linesOf(bigEndian)).toMatchObject([expected]);
    // The first letter is the first byte of the mark of UTF-8.
    for (const file of [files[4], `ïd,${files[0]?.replace('2026', ',2026')}`])
      expect(linesOf(Buffer.from(file ?? '', 'latin1'))).toMatchObject([expected]);
  });

  test('has its own currency, payer and id where it has columns for them', () => {
    const file = 'id,date,amount,currency,payer,memo\nB1,2026-11-27,10,usd,Nguyen Van A,x';
    expect(linesOf(file)).toMatchObject([{ currency: 'USD', payer: 'Nguyen Van A', amount: 100_000n }]);
    expect(linesOf('date,amount,text\n2026-11-27,10,x')).toMatchObject([{ currency: 'VND', payer: '' }]);
    expect(linesOf(file.replace('usd', 'us dollar'))[0]?.currency).toBe('US ');
    expect(linesOf(file.replace(',x', `,${'x'.repeat(400)}`))[0]?.text).toBe('x'.repeat(300));
  });

  test('leaves money out that went out, and shows what it cannot read', () => {
    const file =
      'date,amount,text\n2026-11-27,-10,out\n2026-11-27,0,nothing\n2026-11-27,(10.00),out\n2026-02-30,10,day\n2026-11-27,ten,sum\n';
    const [unread] = linesOf(`date,amount,text,payer\n2026-11-27,ten,${'x'.repeat(300)},Ana`);
    expect(unread).toMatchObject({ amount: 0n, payer: '', text: `2026-11-27 | ten | ${'x'.repeat(281)}` });
    expect(linesOf(file).map(({ text, isUnreadable }) => [text, isUnreadable])).toEqual([
      ['2026-02-30 | 10 | day', true],
      ['2026-11-27 | ten | sum', true],
    ]);
  });

  test('a line is the same in another file; equal lines of one file are as many as they are', () => {
    const row = '2026-11-27,10,x';
    const keys = (rows: readonly string[]) => linesOf(['date,amount,text', ...rows].join('\n')).map(({ key }) => key);
    const [first] = keys([row]);
    for (const same of [row, '2026-11-27,ten,x']) expect(new Set(keys([same, same, same])).size).toBe(3);
    expect(keys([row, row])[0]).toBe(first);
    expect(keys(['2026-11-26,1,y', row])[1]).toBe(first);
    const withId = (id: string, text: string) => linesOf(`id,date,amount,text\n${id},2026-11-27,10,${text}`)[0]?.key;
    expect(withId('B1', 'x')).toBe(withId('B1', 'cut'));
    expect(withId('B1', 'x')).not.toBe(withId('B2', 'x'));
    const twice = linesOf('id,date,amount,text\nB1,2026-11-27,10,x\nB1,2026-11-27,10,x');
    expect(new Set(twice.map(({ key }) => key)).size).toBe(1);
  });

  test.each([
    ['nothing', ''],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['an open quote', 'date,amount,text\n2026-11-27,10,"x'],
    ['rows of other lengths', 'date,amount,text\n2026-11-27,10\n'],
    ['an endless cell', `date,amount,text\n2026-11-27,10,${'x'.repeat(9_000)}`],
    ['too many lines', `date,amount,text\n${'2026-11-27,1,x\n'.repeat(5_001)}`],
    ['too many columns', `date,amount,text${',x'.repeat(60)}\n`],
  ])('%s is no statement', (_, file) => expect(read(file)).toBe('file'));

  test('has five thousand lines and sixty columns at most', () => {
    expect(linesOf(`date,amount,text\n${'2026-11-27,1,x\n'.repeat(5_000)}`)).toHaveLength(5_000);
    expect(linesOf(`date,amount,text${',x'.repeat(57)}\n2026-11-27,1,x${',y'.repeat(57)}\n`)).toHaveLength(1);
  });

  test('without day, amount or text it is none that can be read', () => {
    for (const header of ['date,amount', 'amount,text', 'date,text', '<script>,=1+1,text'])
      expect(read(`${header}\n`)).toBe('columns');
  });

  test('a cell that looks like a formula is text, and never an amount', () => {
    const [first, second] = linesOf('date,amount,text\n2026-11-27,=1+1,x\n2026-11-27,10,"=HYPERLINK(""http://x"")"\n');
    expect(first).toMatchObject({ isUnreadable: true, amount: 0n });
    expect(second).toMatchObject({ isUnreadable: false, text: '=HYPERLINK("http://x")' });
  });

  test('any bytes are lines or a fault', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (bytes, text) => {
        for (const file of [bytes, Buffer.from(`date,amount,text\n${text}`)])
          for (const line of [read(file)].flat())
            if (typeof line !== 'string') expect(line.amount >= 0n && line.text.length <= 300).toBe(true);
      }),
    ));
});

test('[MEM-04] amounts of statements are read by their digits, whatever separates them', () => {
  const amounts: readonly (readonly [string, bigint | undefined])[] = [
    ['1.234,56', 12_345_600n],
    ['1,234.56', 12_345_600n],
    ["1'234.5", 12_345_000n],
    ['1 234 567', 12_345_670_000n],
    ['1.234', 12_340_000n],
    [' 12345678.9 ', 123_456_789_000n],
    ['1.234.567,89', 12_345_678_900n],
    ['12,3456', 123_456n],
    ['10000000000000', 10n ** 17n],
    ['10000000000000.0001', undefined],
    ['1,2345,678', undefined],
    ['1.234,567.89', undefined],
    ['0.1234', 1_234n],
    ['10-', -100_000n],
    ['(10)', -100_000n],
    ['1,23,456', undefined],
    ['1.2.3', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['(10', undefined],
    ['9'.repeat(20), undefined],
  ];
  for (const [text, units] of amounts) expect(readAmount(text), text).toBe(units);
});

test('[MEM-04] days of statements exist', () => {
  expect(
    ['2026-11-27', '2026-11-27 10:15', '27/11/2026', '27/11/2026T10:15', '7.1.2026', '2024-02-29'].map(readDay),
  ).toEqual(['2026-11-27', '2026-11-27', '2026-11-27', '2026-11-27', '2026-01-07', '2024-02-29']);
  for (const text of [
    '2026-02-29',
    '13/13/2026',
    '11/27/26',
    'today',
    '',
    '12026-11-27',
    '2026-11-271',
    '127/11/2026',
    '27/11/20261',
  ])
    expect(readDay(text)).toBeUndefined();
});
