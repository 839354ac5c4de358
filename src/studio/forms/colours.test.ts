import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, MIN_CONTRAST } from '../../../renderer/manifest/check/contrast.ts';
import { evaluateColour } from './colours.ts';

const palette = {
  canvas: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  ink: '#14161c',
  muted: '#5a6070',
  brand: '#0f766e',
  onBrand: '#ffffff',
};

test('[OPS-02] a text with too little contrast is told with the nearest colour that passes', () => {
  const { failing, nearest = '' } = evaluateColour(palette, 'muted', '#9aa0aa');
  expect(failing.map(({ text, ground }) => [text, ground])).toEqual([
    ['muted', 'canvas'],
    ['muted', 'surface'],
  ]);
  expect(failing.every(({ ratio }) => ratio < MIN_CONTRAST)).toBe(true);
  expect(evaluateColour(palette, 'muted', nearest).failing).toEqual([]);
  expect(contrast(nearest, palette.canvas)).toBeLessThan(MIN_CONTRAST + 0.4);
});

test('a ground that its text cannot be read on may stay when the text changes with it', () => {
  const { failing, others } = evaluateColour(palette, 'brand', '#7dd3c8');
  expect(failing).toMatchObject([{ text: 'onBrand', ground: 'brand' }]);
  expect(contrast(others.onBrand ?? '', '#7dd3c8')).toBeGreaterThanOrEqual(MIN_CONTRAST);
  expect(evaluateColour(palette, 'brand', '#0b5f58')).toEqual({ failing: [], others: {} });
});

test('for any palette and any colour: what is offered passes, and nothing that passes is stopped', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const any = fc.record({ canvas: hex, surface: hex, raised: hex, ink: hex, muted: hex, brand: hex, onBrand: hex });
  fc.assert(
    fc.property(any, fc.constantFrom('canvas', 'ink', 'muted', 'brand', 'onBrand'), hex, (colours, name, value) => {
      const { failing, nearest, others } = evaluateColour(colours, name, value);
      if (failing.length === 0) expect(nearest).toBeUndefined();
      if (nearest !== undefined) expect(evaluateColour(colours, name, nearest).failing).toEqual([]);
      for (const [text, mended] of Object.entries(others))
        expect(evaluateColour({ ...colours, [name]: value }, text, mended).failing).toEqual([]);
    }),
  );
});
