import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ungeneratedWidgets } from './site-layers.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'ungenerated-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text = '{}'): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

test('[INT-03] [ENG-16] widgets that were added after the last generation are found by folder and by package', () => {
  write('widgets/content/old-badge/props.schema.json');
  write('widgets/content/club-badge/props.schema.json');
  write('widgets/packages.json', '{ "packages": ["tide-widgets"] }');
  for (const file of ['widget.js', 'props.schema.json', 'examples.json'])
    write(`node_modules/tide-widgets/widgets/tide-clock/${file}`);
  const catalog = { widgets: { 'old-badge': undefined } };
  expect([...ungeneratedWidgets(pathToFileURL(`${project}/`), catalog)]).toEqual([
    ['club-badge', 'widgets/content/club-badge'],
    ['tide-clock', 'the package tide-widgets'],
  ]);
});
