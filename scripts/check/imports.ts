import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import type { Finding } from './finding.ts';

const CONFIGURATION = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url));
const isCode = (path: string): boolean => /\.(?:[cm]?js|tsx?)$/.test(path);

/**
 * Returns a finding for each import in the files that breaks a rule of the layers: the line, what it imports, the rule
 * and the rule's reason.
 * @param root folder of the project, to which the paths are relative
 */
export async function importFindings(root: string, files: readonly string[]): Promise<Finding[]> {
  const code = files.filter(isCode);
  if (code.length === 0) return [];
  const { options, ...ruleSet } = await extractConfig(CONFIGURATION);
  const { tsConfig: _, ...rest } = options ?? {};
  const { output } = await cruise(
    code,
    { ...rest, baseDir: root, ruleSet, validate: true },
    options?.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new TypeError('dependency-cruiser returned text');
  const reasons = new Map((ruleSet.forbidden ?? []).map(({ name, comment }) => [name ?? '', comment ?? '']));
  return output.summary.violations
    .filter(({ from }) => code.includes(from))
    .map(({ from, to, rule, cycle }) => {
      const specifier = specifierOf(output, from, to);
      const path = cycle?.length ? ` (${[from, ...cycle.map(({ name }) => name)].join(' → ')})` : '';
      return {
        file: from,
        ...lineOf(join(root, from), specifier),
        message:
          `The import of “${specifier}”${specifier === to ? '' : `, which is ${to},`} breaks the rule ${rule.name}${path}: ${reasons.get(rule.name) ?? ''}`.trim(),
      };
    });
}

/** Returns the import as the file writes it; the resolved path when it is not known. */
function specifierOf(result: ICruiseResult, from: string, to: string): string {
  const module = result.modules.find(({ source }) => source === from);
  return module?.dependencies.find(({ resolved }) => resolved === to)?.module ?? to;
}

function lineOf(path: string, specifier: string): { line?: number } {
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`));
  return at < 0 ? {} : { line: at + 1 };
}

/** What any widget of a package may import besides its own files and its dependencies. */
const OF_THE_ENGINE = ['gaming-site-engine', 'react', 'react-dom'];

export interface PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns a finding for each import of a package's compiled file that leaves the package: to the project's sources, or to
 * a library that its package.json does not name.
 */
export function packageImportFindings(
  { file, text, depth }: { file: string; text: string; depth: number },
  { dependencies, peerDependencies }: PackageManifest,
): Finding[] {
  const known = [...OF_THE_ENGINE, ...Object.keys({ ...dependencies, ...peerDependencies })];
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].flatMap((match) => {
    const specifier = match[2] ?? '';
    const line = text.slice(0, match.index).split('\n').length;
    if (specifier.startsWith('.')) {
      const ups = specifier.split('/').filter((part) => part === '..').length;
      if (ups <= depth) return [];
      return [
        {
          file,
          line,
          message: `The import of “${specifier}” leaves the package, whose place differs on every machine: import the engine from 'gaming-site-engine'.`,
        },
      ];
    }
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    if (known.includes(name)) return [];
    return [
      {
        file,
        line,
        message: `The import of “${specifier}” is not declared: add ${name} to \`dependencies\` of package.json, or import only ${OF_THE_ENGINE.join(', ')} and own files.`,
      },
    ];
  });
}
