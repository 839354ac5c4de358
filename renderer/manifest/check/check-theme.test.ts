import { expect, test } from 'vitest';
import { checkTheme, TEXT_PAIRS } from './check-theme.ts';
import { contrast } from './contrast.ts';

/** A palette of black text on white, with changes. */
const palette = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...Object.fromEntries(
    TEXT_PAIRS.flatMap(([text, ground]) => [
      [ground, '#ffffff'],
      [text, '#000000'],
    ]),
  ),
  ...changes,
});
const paths = (theme: unknown, malformed: readonly { readonly path: readonly string[] }[] = []) =>
  checkTheme(theme, malformed as never).map(({ path }) => path.join('.'));
const PALE = { onBrand: '#dddddd' };

test.each(TEXT_PAIRS)('[ENG-04] the text colour %s is readable on %s', (text, ground) => {
  const of = (front: string) => paths({ light: palette({ [text]: front, [ground]: '#fefefe' }) });
  expect(of('#fefefe')).toContain(`theme.light.${text}`);
  expect(of('#000000')).toEqual([]);
});

test('[ENG-04] each palette is checked; one of them may be missing, and a malformed one is not', () => {
  expect(paths({ light: palette(PALE), dark: palette(PALE) })).toEqual(['theme.light.onBrand', 'theme.dark.onBrand']);
  expect(paths({ dark: palette(PALE), light: 7 })).toEqual(['theme.dark.onBrand']);
  const both = { light: palette(PALE), dark: palette(PALE) };
  expect(paths(both, [{ path: ['theme', 'light', 'brand'] }])).toEqual(['theme.dark.onBrand']);
  expect(paths(both, [{ path: ['theme'] }, { path: ['other', 'dark'] }, { path: ['theme', 'shape'] }])).toHaveLength(2);
  expect([paths(undefined), paths(7), paths({})]).toEqual([[], [], []]);
});

test.each([undefined, 7, 'black', '#ddd', '#DDDDDD', ' #dddddd', '#dddddd '])(
  '[ENG-04] the colour %j is none: the schema tells it',
  (colour) => {
    expect(paths({ light: palette({ onBrand: colour }) })).toEqual([]);
    expect(paths({ light: palette({ onBrand: '#eeeeee', brand: colour }) })).toEqual([]);
  },
);

test('[ENG-04] a pair is told with its contrast, its colours and the nearest colour that passes', () => {
  const [finding] = checkTheme({ light: palette({ onBrand: '#777777' }) }, []);
  expect(finding).toEqual({
    code: 'contrast',
    path: ['theme', 'light', 'onBrand'],
    found: '4.47 : 1',
    about: 'onBrand #777777 – brand #ffffff',
    expected: expect.stringMatching(/^onBrand #[0-9a-f]{6}$/),
  });
  const { expected = '' } = finding ?? {};
  const readable = typeof expected === 'string' ? expected.slice('onBrand '.length) : '';
  expect(contrast(readable, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(paths({ light: palette({ onBrand: readable }) })).toEqual([]);
});
