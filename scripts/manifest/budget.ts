// `budget`: prints the cost of a first visit to each route and its most expensive node; exceeding the budget is a
// warning.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getRouteCost, type RouteCost } from '../../renderer/budget/budget.ts';
import { resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import { costsOf } from '../budget/costs.ts';
import { type Command, UsageError } from './command.ts';
import { findMerchant, loadCatalog, readSiteLayers } from './site-layers.ts';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

export const budget: Command = async ({ names, options }, context) => {
  const siteLayers = await readSiteLayers(context);
  const merchants =
    names.length > 0
      ? names.map((name) => findMerchant(siteLayers, name, 'budget'))
      : [...siteLayers.merchants.values()];
  if (!existsSync(WEB)) throw new UsageError('The site is not built yet: run `npm run build` first.', 'budget');
  const costs = costsOf(WEB);
  const catalog = await loadCatalog();
  const found = merchants.map((merchant) => {
    const { manifest } = resolveSite(merchant, siteLayers, catalog);
    const routes = Object.keys(manifest?.routes ?? {});
    return { merchant: merchant.name, routes: manifest ? routes.map((one) => getRouteCost(manifest, one, costs)) : [] };
  });
  if (options.json) context.print(JSON.stringify(found, null, 2));
  else for (const { merchant, routes } of found) printCosts(merchant, routes, context.print);
  return 0;
};

function printCosts(merchant: string, routes: readonly RouteCost[], print: (text: string) => void): void {
  print(`${merchant}: first visits, compressed`);
  for (const { route, bytes, requests, nodes, problems } of routes.toSorted((a, b) => b.bytes - a.bytes)) {
    const mostExpensive = nodes[0]
      ? `most expensive: ${nodes[0].path} (${nodes[0].widget}, ${kilo(nodes[0].bytes)})`
      : '';
    print(
      `  ${kilo(bytes).padStart(9)}  ${String(requests).padStart(3)} requests  ${route}  ${mostExpensive}`.trimEnd(),
    );
    for (const problem of problems) print(`    ${formatProblem(problem)}\n      ${problem.fix ?? ''}`);
  }
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
