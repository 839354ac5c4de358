// `validate`: prints every problem of every merchant; exits with 1 when one is an error.
import { resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import type { SiteLayers } from '../../renderer/manifest/load/resolve.ts';
import { getLayers } from '../../renderer/manifest/merge/merge-layers.ts';
import type { Layer } from '../../renderer/manifest/read/assemble.ts';
import { hasErrors, type Problem, sortProblems } from '../../renderer/problem/problem.ts';
import type { Command } from './command.ts';
import { counted, plural, printProblems } from './report.ts';
import { findMerchant, loadCatalog, readSiteLayers } from './site-layers.ts';

/** Returns the presets that no merchant extends, directly or through another preset. */
function unusedPresets(merchants: readonly Layer[], { presets }: SiteLayers): readonly Layer[] {
  const used = new Set(merchants.flatMap((merchant) => getLayers(merchant, presets).layers));
  return [...presets.values()].filter((preset) => !used.has(preset));
}

export const validate: Command = async ({ names, options }, context) => {
  const started = performance.now();
  const siteLayers = await readSiteLayers(context);
  const merchants =
    names.length > 0
      ? names.map((name) => findMerchant(siteLayers, name, 'validate'))
      : [...siteLayers.merchants.values()];
  const catalog = await loadCatalog();
  // A problem of a preset affects every merchant that extends it and is printed once.
  const problems: Problem[] = sortProblems([
    ...merchants.flatMap((merchant) => resolveSite(merchant, siteLayers, catalog).problems),
    ...(names.length > 0
      ? []
      : unusedPresets(merchants, siteLayers).flatMap((preset) => getLayers(preset, siteLayers.presets).problems)),
  ]);
  const failed = options.strict ? problems.length > 0 : hasErrors(problems);
  if (options.json)
    context.print(JSON.stringify({ merchants: merchants.map(({ name }) => name), valid: !failed, problems }, null, 2));
  else {
    printProblems(problems, context, options.all ? Number.POSITIVE_INFINITY : undefined);
    const took = Math.round(performance.now() - started);
    context.print(
      `${plural(merchants.length, 'merchant')} checked in ${took} ms: ${problems.length === 0 ? 'no problems' : counted(problems)}`,
    );
  }
  return failed ? 1 : 0;
};
