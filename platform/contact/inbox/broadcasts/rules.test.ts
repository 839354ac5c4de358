import { expect, test } from 'vitest';
import { valuesOf } from './rules.ts';

test('[MEM-13] a broadcast is stored with title and text by language', () => {
  expect(valuesOf({ en: { title: 'News', text: 'Hello' }, pt: { title: 'Novas', text: 'Olá' } })).toEqual({
    title: { en: 'News', pt: 'Novas' },
    text: { en: 'Hello', pt: 'Olá' },
  });
});
