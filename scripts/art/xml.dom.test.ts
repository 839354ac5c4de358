import { expect, test } from 'vitest';
import { drawings } from './make.ts';

test('every picture is well-formed XML with a size', () => {
  const parser = new DOMParser();
  for (const [path, draw] of drawings) {
    const root = parser.parseFromString(draw(), 'image/svg+xml').documentElement;
    expect(root.nodeName, path).toBe('svg');
    expect(root.querySelector('parsererror'), path).toBeNull();
    expect(root.getAttribute('viewBox'), path).toBe(`0 0 ${root.getAttribute('width')} ${root.getAttribute('height')}`);
  }
});
