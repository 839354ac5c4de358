// A plugin that writes the first style sheet: the part of the site's style sheet that a visitor's first screens need.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { chooseFirstStyles, splitStyles } from './first-style.ts';

/** Bytes before compression, about 15 kB after it: on a slow phone connection 10 kB are a twentieth of a second of white page. */
const MOST = 76_000;

const WIDGET = /\/widgets\/(?:[^/]+\/)?([^/]+)\/widget\.[jt]s$/;

/** Key of the first style sheet in the build's manifest, where its entry also names the widgets that it is enough for. */
export const FIRST_STYLE = 'first.css';

/**
 * A page waits for its style sheet before it shows anything, and uses a ninth of the whole site's. One of its own for each page would be
 * fetched again behind each link. The rules keep their order, so the whole sheet can be added behind them without a change.
 */
export function firstStyleFile(): Plugin {
  const files = new Map<string, string>();
  let written: { readonly file: string; readonly widgets: readonly string[] } | undefined;
  return {
    name: 'first-style',
    apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      css: {
        modules: {
          getJSON: (path, names) => {
            for (const value of Object.values(names)) for (const name of value.split(' ')) files.set(name, path);
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const whole = Object.values(bundle).find(({ fileName }) => /\/style-[^/]+\.css$/.test(fileName));
        if (whole?.type !== 'asset') throw new Error('The build has no style sheet of the whole site.');
        const parts = splitStyles(whole.source.toString(), files);
        const styles = stylesOfWidgets(this);
        const chosen = await chooseForMerchants(parts, styles);
        const source = parts.filter(({ file }) => file === undefined || chosen.has(file)).map(({ css }) => css);
        const reference = this.emitFile({ type: 'asset', name: FIRST_STYLE, source: source.join('') });
        const widgets = [...styles]
          .filter(([, own]) => [...own].every((file) => chosen.has(file)))
          .map(([name]) => name);
        written = { file: this.getFileName(reference), widgets: widgets.toSorted() };
      },
    },
    writeBundle({ dir = '' }) {
      const path = join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
      writeFileSync(path, JSON.stringify({ ...manifest, [FIRST_STYLE]: written }, null, 2));
    },
  };
}

/** A merchant with errors has no say. */
async function chooseForMerchants(
  parts: ReturnType<typeof splitStyles>,
  styles: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const sizes = new Map<string | undefined, number>();
  for (const { file, css } of parts) sizes.set(file, (sizes.get(file) ?? 0) + css.length);
  const merchants = fileURLToPath(new URL('../../merchants', import.meta.url));
  const sites = await loadSites(merchants, { catalog: generatedCatalog });
  const manifests = sites.flatMap(({ manifest }) => manifest ?? []);
  return chooseFirstStyles({ manifests, styles, sizeOf: (file) => sizes.get(file) ?? 0, most: MOST });
}

/** Returns the files of styles that each widget imports, at any depth; what is loaded on demand brings the whole style sheet. */
function stylesOfWidgets(graph: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>) {
  const styles = new Map<string, ReadonlySet<string>>();
  for (const id of graph.getModuleIds()) {
    const [, widget] = WIDGET.exec(id) ?? [];
    if (widget !== undefined && !id.includes('/widgets/ui/')) styles.set(widget, importedStyles(graph, id));
  }
  return styles;
}

function importedStyles(graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>, from: string): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return new Set([...seen].filter((id) => id.endsWith('.module.css')));
}
