import { expect, test } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { widgetsSeenFirst } from './seen-first.ts';

const plain = { props: {}, whileUnknown: 'hide', criticality: 'normal' } as const;
const node = (widget: string, more: object = {}) => ({ ...plain, widget, ...more });
const inner = { blocks: { banner: node('banner'), again: node('form') }, order: ['banner', 'again'] };
const { manifest, route } = bootOf({
  manifest: {
    merchant: { code: 'harbour', name: 'Harbour Club' },
    banners: {},
    menus: {},
    modals: {},
    layouts: {
      standard: {
        widget: 'frame',
        props: {},
        regions: { header: { blocks: { clock: node('clock') }, order: ['clock'] } },
      },
    },
    routes: {
      home: {
        path: '/',
        aliases: [],
        layout: 'standard',
        regions: {},
        blocks: { form: node('form', { slots: { side: inner } }), offers: node('offers') },
        order: ['form', 'offers'],
      },
    },
  },
});
const blocks = ['layouts.standard.regions.header.blocks.clock', 'routes.home.blocks.form', 'routes.home.blocks.offers'];
const seen = (...visible: string[]) =>
  widgetsSeenFirst({ manifest, route, blocks, needs: { now: false, events: [], notices: false, visible, still: [] } });

test('[LGT-01] a first block that runs once it is seen runs with all widgets inside it', () => {
  expect(seen('routes.home.blocks.form')).toEqual(['form', 'banner']);
});

test.each([
  ['further below', 'routes.home.blocks.offers'],
  ['of the frame', 'layouts.standard.regions.header.blocks.clock'],
])('[LGT-01] a block %s may come too late or never', (_, path) => {
  expect(seen(path)).toEqual([]);
});

test('[LGT-01] a page that nothing on it needs has none', () => {
  expect(seen()).toEqual([]);
  expect(widgetsSeenFirst({ manifest, route, blocks: [] })).toEqual([]);
});
