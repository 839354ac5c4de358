import { expect, test } from 'vitest';
import { MAX_BYTES, sizeFindings } from './size.ts';

/** Text that hardly compresses. */
const noise = (length: number): string => Array.from({ length }, (_, at) => Math.sin(at).toString(36)).join('');
const widget = "export const widget = defineWidget({ name: 'x', load: () => import('./X.tsx') });";
const large = `export const large = '${noise(MAX_BYTES / 4)}';`;

test('[LGT-01] what a widget imports counts, also through other files', () => {
  const contents = {
    'widget.ts': widget,
    'X.tsx': "import { y } from './y.ts';",
    'y.ts': "export { large as y } from './large.ts';",
  };
  expect(sizeFindings('widgets/x', { ...contents, 'large.ts': large })).toHaveLength(1);
  expect(sizeFindings('widgets/x', { ...contents, 'large.ts': 'export const large = 1;' })).toEqual([]);
});

test('[LGT-01] what only an import() of a part leads to does not count, unless the widget imports it as well', () => {
  const contents = {
    'widget.ts': widget,
    'X.tsx': "const load = () => import('./Part.tsx');",
    'Part.tsx': "import { large } from './large.ts';",
    'large.ts': large,
  };
  expect(sizeFindings('widgets/x', contents)).toEqual([]);
  const typed = `import type { Large } from './large.ts';\n${contents['X.tsx']}`;
  expect(sizeFindings('widgets/x', { ...contents, 'X.tsx': typed })).toEqual([]);
  expect(
    sizeFindings('widgets/x', { ...contents, 'X.tsx': `import './large.ts';\n${contents['X.tsx']}` }),
  ).toHaveLength(1);
});
