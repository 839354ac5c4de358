// Measures what the product promises about speed, size and memory: npm run bench, or npm run bench -- NAME.

import { parseArgs } from 'node:util';
import { isKept, type Row, round, type Size } from '../tests/benchmarks/bench.ts';
import { benches } from '../tests/benchmarks/benches.ts';
import { MERCHANTS } from '../tests/benchmarks/first-screen/phone-page.ts';
import { stopThePlatform } from '../tests/benchmarks/the-platform.ts';
import { exitWithHelp } from './run/help.mjs';

exitWithHelp(`npm run bench              every benchmark; exits with 1 when a bound is missed
npm run bench -- NAME …    some of them, see below
npm run bench -- --small   one short round of each without bounds; exits with 1 when one cannot be measured
npm run bench -- NAME --merchant MERCHANT
                           one merchant only, for a benchmark that measures several: ${MERCHANTS.join(', ')}
${benches.map(({ name, describes }) => `  ${name.padEnd(16)} ${describes}`).join('\n')}`);

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean' }, merchant: { type: 'string', multiple: true } },
});
const size: Size = values.small ? 'small' : 'full';
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}
const stranger = values.merchant?.find((merchant) => !MERCHANTS.includes(merchant));
if (stranger !== undefined) {
  process.stderr.write(`${stranger} is not measured. There are: ${MERCHANTS.join(', ')}.\n`);
  process.exit(1);
}

const rows: Row[] = [];
const failures: string[] = [];
const waiting = benches.filter(({ name }) => names.length === 0 || names.includes(name)).values();
// Two short rounds at once: their figures are compared with nothing, and each waits for platforms and browsers half of its time.
await Promise.all(Array.from({ length: size === 'small' ? 2 : 1 }, measureTheWaiting));
await stopThePlatform();

process.stdout.write(`${tableOf(rows)}\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
// One short round says that a benchmark works, not how fast the product is.
const missed = size === 'small' ? 0 : rows.filter((row) => !isKept(row)).length;
const kept = size === 'small' ? `${rows.length} values` : `${rows.length - missed} bounds kept, ${missed} missed`;
process.stdout.write(`${kept}, ${failures.length} not measured\n`);
process.exitCode = missed + failures.length > 0 ? 1 : 0;

/** Measures one benchmark after the other until none waits, and prints each when it is done. */
async function measureTheWaiting(): Promise<void> {
  for (const bench of waiting) {
    process.stderr.write(`${bench.name}: ${bench.describes} …\n`);
    const began = performance.now();
    try {
      const measured = await bench.run(size, values.merchant);
      requireValues(measured);
      rows.push(...measured);
      const took = round((performance.now() - began) / 1000);
      process.stderr.write(`${tableOf(measured)}\n  ${bench.name} took ${took} s\n`);
    } catch (error) {
      failures.push(`${bench.name} could not be measured. ${String(error)}`);
    }
  }
}

function requireValues(measured: readonly Row[]): void {
  const empty = measured.find(({ value }) => !Number.isFinite(value));
  if (measured.length === 0 || empty) throw new Error(`Nothing was measured: ${empty?.what ?? 'no rows'}.`);
}

function tableOf(all: readonly Row[]): string {
  const lines = all.map((row) => [
    row.what,
    `${round(row.value)}${row.unit ? ` ${row.unit}` : ''}`,
    size === 'small' ? '' : `${row.least ? '≥' : '≤'} ${row.bound}${row.unit ? ` ${row.unit}` : ''}`,
    size === 'small' ? '' : isKept(row) ? 'kept' : 'MISSED',
    row.note ?? '',
  ]);
  const head = ['what', 'measured', 'bound', '', 'behind it'];
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
