import { escape } from './plain-page.ts';
import type { MerchantOverview } from './overview.ts';
import { merchantHtml } from './merchant-html.ts';

/** The operators' page. It asks for itself again every few seconds, so that it needs no script. */
export function operatorsPage(merchants: readonly MerchantOverview[], below = ''): string {
  const summary = summaryOf(merchants);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta http-equiv="refresh" content="5">',
    `<title>${escape(summary.text)} – Operators</title>`,
    '<link rel="icon" href="data:,">',
    '<link rel="stylesheet" href="/ops/operators.css">',
    '</head>',
    '<body>',
    '<header>',
    '<h1>Operators</h1>',
    `<p class="summary ${summary.tone}">${escape(summary.text)}</p>`,
    '</header>',
    '<main>',
    ...merchants.map(merchantHtml),
    below,
    '</main>',
    '</body>',
    '</html>',
  ].join('\n');
}

function summaryOf(merchants: readonly MerchantOverview[]): { text: string; tone: 'good' | 'bad' | 'warn' } {
  const rejected = merchants.filter((merchant) => merchant.refused).length;
  const warned = merchants.filter(({ problems }) => problems.length > 0).length;
  const all = count(merchants.length, 'merchant');
  if (merchants.length === 0) return { text: 'No merchant has a folder yet', tone: 'warn' };
  if (rejected > 0) return { text: `${rejected} of ${all} refused`, tone: 'bad' };
  return warned > 0
    ? { text: `${all}, ${warned} with warnings`, tone: 'warn' }
    : { text: `${all}, all well`, tone: 'good' };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
