import { decimalFromUnits } from '../../../rules/money.ts';
import { escape } from './plain-page.ts';
import type { MoneyOverview } from './money.ts';

/** The operators' card about money: nothing to do, or what. */
export function moneyHtml({ rounds, tasks, books, sealedAt }: MoneyOverview): string {
  const open = rounds.map(
    ({ vendor, roundId, held, currency, openedAt }) =>
      `${vendor} ${roundId}: ${decimalFromUnits(held)} ${currency} since ${openedAt.toISOString().slice(0, 16)}`,
  );
  const asked = tasks.map(({ kind, vendor, subject }) => `${vendor} ${subject}: ${kind.replaceAll('_', ' ')}`);
  const differ = books.map(({ vendor, day, found }) => `${vendor} ${day}: ${found}`);
  const calm = open.length + asked.length + differ.length === 0;
  return [
    '<article>',
    '<h2>Money</h2>',
    `<p class="states"><span class="state ${calm ? 'good' : 'warn'}">${calm ? 'All well' : 'To look into'}</span></p>`,
    listHtml('Rounds open for more than a day', open),
    listHtml('What vendors asked for and could not get', asked),
    listHtml('Books of vendors that differ from ours', differ),
    `<dl><div><dt>Ledger sealed</dt><dd>${sealedAt ? `${sealedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'not yet'}</dd></div></dl>`,
    '</article>',
  ].join('\n');
}

const listHtml = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<h3>${title}</h3><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`;
