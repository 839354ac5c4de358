import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listedPackages } from '../generate/widget-folders.ts';
import { contractsOf, missingIn } from '../new/contracts.ts';
import { missingInPackage, widgetsOf } from '../new/package-contract.ts';
import type { Finding } from './finding.ts';
import { formatFindings } from './format.ts';
import { importFindings, type PackageManifest, packageImportFindings } from './imports.ts';
import { checkWidget } from './widget.ts';

/** A command of a step; undefined when the step is computed in this process. */
type Steps = Readonly<Record<string, readonly string[]>>;

/** What is known about a folder before any slow step, and the slow steps. */
export interface Check {
  /** Findings by the name of the step that has them. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  /** Steps that run before the others can: they generate what is missing. */
  readonly steps: Steps;
  /** What is not checked, and why. */
  readonly notes: readonly string[];
}

const VITEST = 'node_modules/vitest/vitest.mjs';
const isWidget = (path: string): boolean => /^widgets\/(?!ui\/)[^/]+\/[^/]+$/.test(path);
const toFinding = (line: string): Finding => {
  const [file = '', ...rest] = line.split(': ');
  return { file, message: rest.join(': ') };
};

/** Checks a folder or a file of the project. Without `quick`, types, tests and contracts follow. */
export async function checkFolder(root: string, path: string, { quick }: { quick: boolean }): Promise<Check> {
  const isFolder = statSync(join(root, path)).isDirectory();
  const files = isFolder ? globSync('**/*', { cwd: join(root, path) }).map((file) => file.replaceAll('\\', '/')) : [];
  const all = isFolder ? files.map((file) => `${path}/${file}`) : [path];
  const lint = { lint: ['node_modules/oxlint/bin/oxlint', '--format=unix', path] };
  return {
    findings: {
      files: missingIn(path, isFolder ? files : [basename(path)]).map(toFinding),
      rules: isWidget(path) ? checkWidget(root, path) : [],
      imports: await importFindings(root, all),
      format: formatFindings(root, path),
    },
    steps: quick ? lint : { generate: ['scripts/generate.ts'], ...lint, ...slowSteps(root, path) },
    notes: quick ? ['Types, tests and contracts were not run: leave out --quick for them.'] : [],
  };
}

function slowSteps(root: string, path: string): Steps {
  const name = basename(path).replace(/\..*$/, '');
  const own = globSync(`{${path},tests/platform,${dirname(path)}}/**/*.test.{ts,tsx}`, { cwd: root }).filter(
    (test) => dirname(test).startsWith(path) || basename(test).startsWith(`${name}.test.`),
  );
  const { tests, titles } = contractsOf(path);
  return {
    types: ['node_modules/@typescript/native/bin/tsc'],
    ...(own.length > 0 ? { 'its tests': [VITEST, 'run', ...own] } : {}),
    ...(tests.length > 0 ? { contracts: [VITEST, 'run', ...tests, ...(titles ? ['-t', titles] : [])] } : {}),
  };
}

/**
 * Checks a package of widgets. It is compiled, so format, lint and types do not apply. The contract of all widgets needs
 * the package to be listed; one that is developed elsewhere is checked by its files.
 */
export async function checkPackage(root: string, path: string, { quick }: { quick: boolean }): Promise<Check> {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as PackageManifest & {
    readonly name?: string;
  };
  const { name } = manifest;
  const files = globSync('widgets/**/*', { cwd: join(root, path) }).map((file) => file.replaceAll('\\', '/'));
  const isInstalled = path.startsWith('node_modules/');
  const listed = listedPackages(new URL(`file://${root}`));
  const isListed = name !== undefined && listed.includes(name);
  const widgets = widgetsOf(files);
  const missing = missingInPackage({ name, files, listed: isInstalled || !name ? listed : [...listed, name] });
  return {
    findings: {
      files: missing.map((line) => toFinding(isInstalled ? line : line.replace(`node_modules/${name}`, path))),
      rules: widgets.flatMap((widget) => checkWidget(root, `${path}/widgets/${widget}`)),
      imports: files
        .filter((file) => /\.[cm]?js$/.test(file))
        .flatMap((file) => {
          const text = readFileSync(join(root, path, file), 'utf8');
          return packageImportFindings({ file: `${path}/${file}`, text, depth: file.split('/').length - 1 }, manifest);
        }),
    },
    steps:
      isListed && !quick
        ? {
            generate: ['scripts/generate.ts'],
            contracts: [
              VITEST,
              'run',
              'tests/contracts/widgets.test.ts',
              '-t',
              widgets.map((widget) => `widget ${widget} `).join('|'),
            ],
          }
        : {},
    notes: isListed
      ? []
      : [
          `Its examples are not rendered: for that, install ${name ?? 'the package'} and add its name to widgets/packages.json.`,
        ],
  };
}

/** Returns the path of the given folder from the root; a package can be given by its name. */
export function placeOf(root: string, path: string): string | undefined {
  if (path === '' || path.startsWith('..')) return undefined;
  return [path, `node_modules/${path}`].find((one) => existsSync(join(root, one)));
}
