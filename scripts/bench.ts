// Measures what the product promises about speed, size and memory: npm run bench, or npm run bench -- NAME.

import { isKept, type Row, round } from '../tests/benchmarks/bench.ts';
import { benches } from '../tests/benchmarks/benches.ts';
import { stopThePlatform } from '../tests/benchmarks/the-platform.ts';
import { exitWithHelp } from './run/help.mjs';

exitWithHelp(`npm run bench              every benchmark; exits with 1 when a bound is missed
npm run bench -- NAME …    some of them:
${benches.map(({ name, describes }) => `  ${name.padEnd(16)} ${describes}`).join('\n')}`);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const rows: Row[] = [];
const failures: string[] = [];
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  process.stderr.write(`${bench.name}: ${bench.describes} …\n`);
  try {
    const measured = await bench.run();
    rows.push(...measured);
    process.stderr.write(`${tableOf(measured)}\n`);
  } catch (error) {
    failures.push(`${bench.name} could not be measured. ${String(error)}`);
  }
}
await stopThePlatform();

process.stdout.write(`${tableOf(rows)}\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
const missed = rows.filter((row) => !isKept(row)).length;
process.stdout.write(`${rows.length - missed} bounds kept, ${missed} missed, ${failures.length} not measured\n`);
process.exitCode = missed + failures.length > 0 ? 1 : 0;

function tableOf(all: readonly Row[]): string {
  const lines = all.map((row) => [
    row.what,
    `${round(row.value)}${row.unit ? ` ${row.unit}` : ''}`,
    `${row.least ? '≥' : '≤'} ${row.bound}${row.unit ? ` ${row.unit}` : ''}`,
    isKept(row) ? 'kept' : 'MISSED',
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
