import { expect, test } from 'vitest';
import type { Boot } from '../boot.ts';
import { openSite } from '../site.ts';
import { attributeError } from './attribute-error.ts';

const boot = {
  manifest: { merchant: { code: 'harbour', name: 'Harbour Club' } },
  site: { language: 'pt' },
  route: { name: 'home', path: '/', query: {}, params: {} },
  hint: 'visitor',
  settings: { flags: {} },
  texts: {},
  hashes: { manifest: 'abc123', texts: 't', theme: 'h' },
  sources: [],
} as unknown as Boot;
const site = openSite(boot, async () => undefined as never);
const failure = (widget: string, props: unknown) => ({
  path: 'routes.rng.blocks.hot',
  widget,
  error: new TypeError('no games'),
  props,
});

test('[ENG-12] a crash on props that break their schema is the manifest’s, and says which prop', async () => {
  const problem = await attributeError(failure('page-heading', { title: 7 }), site);
  expect(problem).toMatchObject({
    code: 'props.invalid',
    pointer: '/routes/rng/blocks/hot',
    fix: 'Correct the props in the manifest.',
  });
  expect(problem.message).toContain('/title must be string');
});

test('[ENG-12] a crash on good props is the widget’s', async () => {
  const problem = await attributeError(failure('page-heading', { title: 'Slots', variant: 'plain' }), site);
  expect(problem).toMatchObject({ code: 'widget.threw', fix: 'Repair the widget, in widgets/*/page-heading.' });
  expect(problem.found).toBe('harbour abc123: TypeError: no games');
});

test.each(['game-rwo', 'constructor'])('[ENG-12] there is no widget %s, and the report says so', async (name) => {
  expect(await attributeError(failure(name, {}), site)).toMatchObject({
    code: 'widget.unknown',
    message: `There is no widget ${name}.`,
  });
});
