import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './tracked.ts';

/** Returns the compiler's messages for a program beside the generated types. */
function compile(body: string): string[] {
  const folder = mkdtempSync(join(ROOT, 'generated', 'types-'));
  const file = join(folder, 'program.ts');
  try {
    writeFileSync(file, body);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      allowImportingTsExtensions: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      skipLibCheck: true,
      types: [],
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const imports = `import type { Manifest, WidgetNode } from '../types/manifest.ts';
import type { Calls } from '../types/calls.ts';
import type { GameRowProps } from '../types/widgets/game-row.ts';
`;

test('[ENG-05] a program that narrows by the generated types compiles', () => {
  const program = `${imports}
export function cards({ variant, ranked, games, title }: GameRowProps): number {
  const wide: 'wide' | undefined = variant === 'wide' ? variant : undefined;
  const order: boolean = ranked;
  const words: string = title ?? '';
  const count: number = games.status === 'ready' && games.value ? games.value.games.length : 0;
  return wide && order && words ? count : 0;
}
export function widgetOf(manifest: Manifest, key: string): WidgetNode['widget'] | undefined {
  const criticality: 'normal' | 'essential' | undefined = manifest.routes[key]?.blocks[key]?.criticality;
  return criticality === 'essential' ? manifest.routes[key]?.blocks[key]?.widget : undefined;
}
export const token = ({ token: one }: Calls['login']['response']): string => one;
`;
  expect(compile(program)).toEqual([]);
});

test('[ENG-05] the generated types reject values that the schemas reject', () => {
  const program = `${imports}
export const shape = (props: GameRowProps): boolean => props.variant === 'tall';
export const colour = (props: GameRowProps): unknown => props.colour;
export const path = (manifest: Manifest): string => manifest.routes.home.path;
export const node: WidgetNode = { props: {} };
`;
  const said = compile(program);
  expect(said).toHaveLength(4);
  for (const words of [
    /no overlap/,
    /'colour' does not exist/,
    /possibly 'undefined'/,
    /missing the following|is missing/,
  ])
    expect(
      said.some((one) => words.test(one)),
      String(words),
    ).toBe(true);
});
