import { missingIn } from './contracts.ts';

/** The inspected facts of a package. */
export interface PackageFolder {
  /** Its name in package.json. */
  readonly name: string | undefined;
  /** Paths below its folder. */
  readonly files: readonly string[];
  /** Names in widgets/packages.json. */
  readonly listed: readonly string[];
}

/** Returns the names of the widgets in a package. */
export const widgetsOf = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap((file) => /^widgets\/([^/]+)\/./.exec(file)?.[1] ?? [])),
];

/** Returns a sentence for each requirement that a package of widgets does not meet. */
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
