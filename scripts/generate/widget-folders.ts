// Finds the folders of widgets: widgets/FAMILY/NAME, and those in the packages that widgets/packages.json lists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { GenerationError } from './generation-error.ts';

export interface WidgetFolder {
  readonly name: string;
  /** From the project's root, such as `widgets/games/game-row` or `node_modules/@vendor/parts/widgets/tide-clock`. */
  readonly path: string;
  /** Packages are compiled, because Node does not run TypeScript below node_modules. */
  readonly file: 'widget.ts' | 'widget.js';
  /** Name of the package; undefined for a built-in widget. */
  readonly package?: string;
}

const LIST = 'widgets/packages.json';
const PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns every widget folder by name. Throws one sentence for an invalid list or package. */
export function widgetFolders(root: URL): WidgetFolder[] {
  const folders: WidgetFolder[] = foldersIn('widgets', root)
    .flatMap((family) =>
      foldersIn(`widgets/${family}`, root).map((name) => ({ name, path: `widgets/${family}/${name}` })),
    )
    .filter(({ path }) => existsSync(new URL(`${path}/props.schema.json`, root)))
    .map((folder) => ({ ...folder, file: 'widget.ts' }));
  for (const one of listedPackages(root)) folders.push(...packageFolders(one, root));
  const byName = new Map<string, WidgetFolder>();
  for (const folder of folders) {
    const other = byName.get(folder.name);
    if (other)
      throw new GenerationError([
        `${folder.path} and ${other.path} are both called ${folder.name}: a widget’s name is its own.`,
      ]);
    byName.set(folder.name, folder);
  }
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the listed packages in order. */
export function listedPackages(root: URL): readonly string[] {
  const file = new URL(LIST, root);
  if (!existsSync(file)) return [];
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: unknown };
  const wrong = Array.isArray(packages) ? packages.find((one) => !PACKAGE.test(String(one))) : LIST;
  if (wrong !== undefined)
    throw new GenerationError([
      `${LIST}: expected { "packages": [names of npm packages] }, found ${JSON.stringify(wrong)}.`,
    ]);
  return packages as readonly string[];
}

function packageFolders(name: string, root: URL): WidgetFolder[] {
  const path = `node_modules/${name}/widgets`;
  const found = foldersIn(path, root);
  if (found.length === 0)
    throw new GenerationError([
      `${LIST} lists ${name}, but ${path} holds no folder: install the package (npm i -E ${name}), or take it off the list.`,
    ]);
  return found.map((widget) => {
    if (!NAME.test(widget))
      throw new GenerationError([`${path}/${widget}: a widget’s name is in kebab case, such as club-badge.`]);
    const missing = ['widget.js', 'props.schema.json', 'examples.json'].find(
      (file) => !existsSync(new URL(`${path}/${widget}/${file}`, root)),
    );
    if (missing)
      throw new GenerationError([`${path}/${widget}/${missing} is missing: the folder of a widget holds it.`]);
    return { name: widget, path: `${path}/${widget}`, file: 'widget.js', package: name };
  });
}

function foldersIn(path: string, root: URL): string[] {
  const folder = new URL(`${path}/`, root);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map((entry) => entry.name).toSorted((a, b) => a.localeCompare(b));
}
