import { expect, test } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { type NeedsInput, needsOf } from './needs.ts';

const plain = { props: {}, whileUnknown: 'hide', criticality: 'normal' } as const;
const block = (widget: string, more: object = {}) => ({ ...plain, widget, ...more });

function inputOf(
  blocks: Readonly<Record<string, object>>,
  more: Partial<Omit<NeedsInput, 'boot'>> & { readonly boot?: object } = {},
): NeedsInput {
  const manifest = {
    merchant: { code: 'harbour', name: 'Harbour Club' },
    banners: {},
    menus: {},
    modals: {},
    layouts: { standard: { widget: 'frame', props: {}, regions: {} } },
    routes: { home: { path: '/', aliases: [], layout: 'standard', regions: {}, order: Object.keys(blocks), blocks } },
  };
  const boot = bootOf({
    manifest,
    hint: 'visitor',
    site: { language: 'pt', status: 0 },
    settings: { flags: {}, analytics: {} },
    ...more.boot,
  });
  const rest = { fact: () => undefined, blocks: Object.keys(blocks).map((key) => `routes.home.blocks.${key}`) };
  const hints: Readonly<Record<string, 'load' | 'visible'>> = { form: 'load', code: 'visible' };
  return {
    manifest: boot.manifest,
    events: [],
    isIncomplete: false,
    hasNotices: false,
    ...rest,
    hint: ({ widget }) => hints[widget],
    isInteractive: (widget) => widget !== 'text',
    ...more,
    boot,
  };
}
const quiet = {
  text: block('text'),
  row: block('row', { slots: { more: { order: ['code'], blocks: { code: block('code') } } } }),
};

test('[ENG-19] [LGT-01] a page of widgets without a hint needs its HTML only; those with one run once they are seen', () => {
  expect(needsOf(inputOf(quiet, { events: ['win', 'win'] }))).toEqual({
    now: false,
    notices: false,
    events: ['win'],
    visible: ['routes.home.blocks.row'],
    still: ['routes.home.blocks.text'],
  });
});

test.each<[string, NeedsInput]>([
  ['the page of a player', inputOf(quiet, { boot: { hint: 'player' } })],
  ['a closed site', inputOf(quiet, { boot: { site: { language: 'pt', status: 1 } } })],
  [
    'a site that only members see',
    inputOf(quiet, { boot: { settings: { flags: { LOGINFORHOME3: true }, analytics: {} } } }),
  ],
  ['a site that counts visits', inputOf(quiet, { boot: { settings: { flags: {}, analytics: { gtagId: 'G-1' } } } })],
  ['a source that did not come', inputOf(quiet, { isIncomplete: true })],
  ['HTML without blocks', inputOf(quiet, { blocks: [] })],
  ['a widget that runs with the page', inputOf({ form: block('form') })],
  [
    'a node that a fact of the stream shows or hides',
    inputOf({ text: block('text', { when: { fact: 'site.country', is: 'BR' }, whileUnknown: 'hide' }) }),
  ],
])('%s starts the app with the page', (_title, input) => {
  expect(needsOf(input).now).toBe(true);
});

test('[LGT-01] a widget that shows a fact of the stream runs once it is seen', () => {
  const shows = block('text', { props: { country: { $fact: 'site.country' } } });
  expect(needsOf(inputOf({ ...quiet, shows }))).toMatchObject({
    now: false,
    visible: ['routes.home.blocks.row', 'routes.home.blocks.shows'],
  });
});

test('a widget that is not shown needs nothing', () => {
  const hidden = { form: block('form', { when: { fact: 'flag.FORM3' } }) };
  expect(needsOf(inputOf(hidden, { fact: () => false })).now).toBe(false);
});
