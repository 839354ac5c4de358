import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../../generated/calls.ts';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import { actionParams } from '../../generated/validators/actions.js';
import { condition } from '../../generated/validators/manifest.js';
import { sourceParams } from '../../generated/validators/sources.js';
import { widgetProps } from '../../generated/validators/widgets.js';
import { loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import { ROOT } from './tracked.ts';

const page = (name: string): string => readFileSync(`${ROOT}docs/reference/${name}.md`, 'utf8');
const chapters = (name: string): string[] => [...page(name).matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

interface Example {
  readonly widget?: string;
  readonly action?: string;
  readonly source?: string;
  readonly props?: unknown;
  readonly params?: unknown;
}
const examples = (name: string): Example[] =>
  [...page(name).matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(([, text = '']) => JSON.parse(text) as Example);

test('[ENG-18] the reference has a section for every widget, action, source and call, and a row for every fact', () => {
  expect(chapters('widgets')).toEqual(Object.keys(catalog.widgets));
  expect(chapters('actions')).toEqual(Object.keys(catalog.actions));
  expect(chapters('sources')).toEqual(Object.keys(catalog.sources));
  expect(chapters('calls').toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const fact of Object.keys(catalog.facts)) expect(page('facts')).toContain(`| \`${fact}\` |`);
});

test('[ENG-18] [INT-01] the reference describes every key of a node and every binding', () => {
  for (const part of ['`slots`', '`on`', '`when`', '{"$text":', '{"$fact":', '{"$event":', '{"source":', '{"$link":'])
    expect(page('nodes')).toContain(part);
});

test('[ENG-18] [INT-04] the reference has a row for every adapter with its description and requirements', async () => {
  const modules = await loadAdapters();
  expect(chapters('adapters')).toEqual([...Object.keys(modules), 'vendors']);
  for (const found of Object.values<ReadonlyMap<string, { readonly describes: string }>>(modules))
    for (const [name, { describes }] of found) expect(page('adapters')).toContain(`| \`${name}\` | ${describes} |`);
  expect(page('adapters')).toContain('`recaptcha`: `key`');
});

test('[ENG-18] every example of the reference is valid', () => {
  const wrong = (valid: boolean | undefined, name: string | undefined): string[] => (valid ? [] : [String(name)]);
  const all = {
    widgets: examples('widgets').flatMap(({ widget = '', props }) => wrong(widgetProps[widget]?.(props ?? {}), widget)),
    actions: examples('actions').flatMap(({ action = '', params }) => wrong(actionParams[action]?.(params), action)),
    sources: examples('sources').flatMap(({ source = '', params }) => wrong(sourceParams[source]?.(params), source)),
    conditions: examples('conditions').flatMap((one) => wrong(condition(one), JSON.stringify(one))),
  };
  expect(all).toEqual({ widgets: [], actions: [], sources: [], conditions: [] });
  for (const name of Object.keys(catalog.widgets)) expect(page('widgets')).toContain(`\`/ops/catalogue/${name}\``);
  expect(examples('widgets').length).toBe(Object.keys(catalog.widgets).length);
});
