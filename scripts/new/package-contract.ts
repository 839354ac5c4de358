import { missingIn } from './contracts.ts';

/** What is looked at of a package. */
export interface PackageFolder {
  /** Its name, as package.json has it. */
  readonly name: string | undefined;
  /** Below its folder. */
  readonly files: readonly string[];
  /** Names in widgets/packages.json. */
  readonly listed: readonly string[];
}

/** Names of the widgets that a package brings. */
export const widgetsOf = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap((file) => /^widgets\/([^/]+)\/./.exec(file)?.[1] ?? [])),
];

/** What a package of widgets ought to have and has not, a sentence each. */
export function missingInPackage({ name, files, listed }: PackageFolder): string[] {
  if (name === undefined) return ['package.json: the package’s name, as `"name"`.'];
  const widgets = widgetsOf(files);
  if (widgets.length === 0) return [`${name}/widgets: a folder for each widget, such as widgets/tide-clock.`];
  const lacking = widgets.flatMap((widget) => {
    const inside = files.filter((file) => file.startsWith(`widgets/${widget}/`));
    return missingIn(
      `node_modules/${name}/widgets/${widget}`,
      inside.map((file) => file.slice(`widgets/${widget}/`.length)),
    );
  });
  const use = listed.includes(name)
    ? []
    : [`${name} in widgets/packages.json: { "packages": ["${name}"] } brings its widgets into the site.`];
  return [...lacking, ...use];
}
