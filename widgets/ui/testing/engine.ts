import type { Engine } from '../../../renderer/index.ts';

const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' });
const number = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 4 });

/** A test engine with fixed values: an English site in reais, light theme, UTC. */
export const testEngine: Engine = {
  language: 'en',
  languages: ['en', 'pt'],
  theme: 'light',
  merchant: { code: 'harbour', name: 'Harbour Club', currency: 'BRL' },
  format: {
    amount: (value) => amount.format(Number(value) / 10_000),
    number: (value) => number.format(value),
    decimal: (value, digits) => value.toFixed(digits),
    percent: (value) => percent.format(value / 100),
    date: (iso) => iso.slice(0, 10),
    time: (iso) => iso.slice(11, 19),
    moment: (iso) => iso.slice(0, 16).replace('T', ' '),
    day: (day) => day,
    dateTime: (iso) => iso.slice(0, 19).replace('T', ' '),
    relative: () => 'just now',
  },
  assetUrl: (path) => path,
  itemHref: (item) => ('gameId' in item ? `/game?id=${Number(item.gameId)}` : undefined),
};
