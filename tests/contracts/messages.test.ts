import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../platform/kernel/member-messages/define-messages.ts';
import { findMessages } from '../../platform/kernel/member-messages/find-messages.ts';
import { textsOf } from '../../platform/kernel/texts/texts.ts';
import { ROOT } from './tracked.ts';

const kinds = [...(await findMessages())];
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const routeExists = (name: string): boolean => {
  const path = `merchants/presets/base/routes/${name}.json`;
  return readFileSync(ROOT + path, 'utf8').includes('"path"');
};

test('[MSG-02] the messages of all domains are found', () => {
  expect(kinds.length).toBeGreaterThan(9);
});

describe.each(kinds)('[MSG-02] the message %s', (_name, { domain, name, category, values, link }) => {
  const texts = textsOf({ part: domain, language: 'en' });

  test('has a title and a text, which use its values only', () => {
    for (const part of ['title', 'text']) {
      const text = texts[`message.${name}.${part}`];
      expect(text, `message.${name}.${part} in the texts.json of ${domain}`).toBeTruthy();
      expect(Object.keys(values)).toEqual(expect.arrayContaining(placeholders(text ?? '')));
    }
    expect(CATEGORIES).toContain(category);
  });

  test('links to a route of the base preset, with its values as parameters', () => {
    if (!link) return;
    const { route, routes = { by: undefined, of: {} }, params = {} } = link;
    expect([route, ...Object.values(routes.of)].filter((name) => !routeExists(name))).toEqual([]);
    const used = [...Object.values(params), ...(routes.by === undefined ? [] : [routes.by])];
    expect(Object.keys(values)).toEqual(expect.arrayContaining(used));
  });
});
