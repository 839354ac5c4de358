import { escape } from './plain-page.ts';
import type { MerchantOverview, Served } from './overview.ts';
import { problemHtml } from './problem-html.ts';

/** Enough of a hash to tell versions apart by eye. */
const SHORT_HASH = 12;

/** One merchant: how it does, what is served, and what is wrong with its files. */
export function merchantHtml(merchant: MerchantOverview): string {
  const { code, name, served } = merchant;
  return [
    '<article>',
    `<h2>${escape(name)} <small>${escape(code)}</small></h2>`,
    statesHtml(merchant),
    served ? servedHtml(served) : '',
    problemsHtml(merchant),
    '</article>',
  ].join('\n');
}

function statesHtml({ served, refused, problems }: MerchantOverview): string {
  const states = [
    refused ? state('bad', 'Newest version refused') : '',
    !refused && problems.length > 0 ? state('warn', 'Warnings') : '',
    !refused && problems.length === 0 ? state('good', 'All well') : '',
    served ? '' : state('bad', 'Not served'),
    served?.maintenance ? state('warn', 'Under maintenance') : '',
  ];
  return `<p class="states">${states.join('')}</p>`;
}

const state = (tone: string, text: string): string => `<span class="state ${tone}">${text}</span>`;

function servedHtml({ addresses, hash, publishedAt, settingsVersion, maintenance, on, off }: Served): string {
  const links = addresses.map((address) => `<a href="${escape(address)}">${escape(address)}</a>`).join('<br>');
  return [
    '<dl>',
    row('Addresses', links),
    row('Manifest', `<code title="${escape(hash)}">${escape(shortHash(hash))}</code>`),
    row('Published', publishedAt ? timeHtml(publishedAt) : 'not known'),
    row('Settings', `version ${settingsVersion}`),
    row('Maintenance', maintenance ? 'on' : 'off'),
    row(`Flags on (${on.length})`, flagsHtml(on, 'on')),
    row(`Flags off (${off.length})`, flagsHtml(off, 'off')),
    '</dl>',
  ].join('\n');
}

function problemsHtml({ served, refused, problems }: MerchantOverview): string {
  if (problems.length === 0) return '';
  const keeps = served
    ? `Version <code>${escape(shortHash(served.hash))}</code>${served.publishedAt ? ` of ${timeHtml(served.publishedAt)}` : ''} keeps serving.`
    : 'There is no earlier version that could serve.';
  return [
    '<section class="problems">',
    `<h3>${refused ? 'What is wrong with the newest files' : 'Warnings'}</h3>`,
    refused ? `<p>${keeps}</p>` : '',
    `<ol>${problems.map(problemHtml).join('\n')}</ol>`,
    '</section>',
  ].join('\n');
}

const row = (name: string, html: string): string => `<div><dt>${name}</dt><dd>${html}</dd></div>`;

const flagsHtml = (names: readonly string[], kind: 'on' | 'off'): string =>
  names.length === 0
    ? 'none'
    : `<ul class="flags ${kind}">${names.map((name) => `<li>${escape(name)}</li>`).join('')}</ul>`;

const shortHash = (hash: string): string => hash.slice(0, SHORT_HASH);

/** `2026-03-01 14:05 UTC`: the same wherever the operator is. */
function timeHtml(time: Date): string {
  const iso = time.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}
