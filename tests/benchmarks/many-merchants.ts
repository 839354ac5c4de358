import { loadMerchants } from '../../platform/sites/files/load-merchants.ts';
import type { FrozenManifest } from '../../platform/sites/files/loaded-site.ts';
import { createSite } from '../../platform/sites/serving/create-site.ts';
import { applySiteSettings } from '../../platform/sites/serving/site-settings.ts';
import type { SiteRegistry } from '../../platform/sites/serving/sites.ts';
import { loadTypefaces } from '../../platform/sites/serving/typefaces.ts';
import { type Benchmark, interleave, type Row, ratioRow } from './bench.ts';
import { getRequest, openLoad, wantsPage } from './load.ts';
import { fetchRaw, temporaryFolder } from './running-platform.ts';
import { MERCHANTS_FOLDER, openWhole } from './whole-platform.ts';

const SIZES = {
  full: { merchants: 10_000, rounds: 7, milliseconds: 500 },
  small: { merchants: 80, rounds: 2, milliseconds: 50 },
} as const;
/** Number of merchants that are requested in turn, spread over all. */
const ASKED = 40;
const WANTS_DATA = { Accept: 'application/json', 'Accept-Encoding': 'br' };

export const manyMerchants: Benchmark = {
  name: 'many-merchants',
  describes: `One request with 1 and with ${SIZES.full.merchants} merchants, in CPU time of the platform`,
  run: async (size) => {
    const { merchants, rounds, milliseconds } = SIZES[size];
    const folder = temporaryFolder();
    const platform = await open(folder.path);
    const load = openLoad();
    const codes = Array.from({ length: merchants }, (_, index) => `m${index}`);
    const few = codes.filter((_, index) => index % (merchants / ASKED) === 0);
    const cost = async (asked: readonly string[], path: (code: string) => string, headers: Record<string, string>) => {
      const requests = asked.map((code) => getRequest(`${code}.localhost`, path(code), headers));
      for (const code of asked) await fetchRaw(platform.port, `${code}.localhost`, { path: path(code), headers });
      const before = process.cpuUsage();
      const { answers } = await load.send({ port: platform.port, requests, connections: 8, milliseconds });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / answers;
    };
    const kinds = [
      { what: 'a cached page', path: () => '/', headers: wantsPage },
      { what: 'a manifest', path: platform.manifestPath, headers: WANTS_DATA },
      { what: 'a call', path: () => '/wps/system/domainRoute', headers: WANTS_DATA },
    ];
    const rows: Row[] = [];
    try {
      for (const { what, path, headers } of kinds) {
        await cost(['aurora'], path, headers);
        const { first, second } = await interleave(rounds, [
          () => platform.with(codes, () => cost(few, path, headers)),
          () => platform.with([], () => cost(['aurora'], path, headers)),
        ]);
        rows.push(
          ratioRow(`${what} with ${merchants} merchants, to 1`, {
            of: first.slice(1),
            to: second.slice(1),
            unit: 'µs CPU',
            bound: 1.5,
          }),
        );
      }
    } finally {
      load.stop();
      await platform.close();
      folder.remove();
    }
    return rows;
  },
};

/** Opens the whole platform with one merchant in this process, and a registry to which more can be added. */
async function open(dataDir: string) {
  const [aurora] = await loadMerchants(MERCHANTS_FOLDER, new Set(['aurora']));
  if (!aurora?.frozen) throw new Error('The manifest of aurora has errors.');
  const { frozen } = aurora;
  const { port, database, open: opened, app } = await openWhole(dataDir, { load: () => Promise.resolve([aurora]) });
  await app.listen({ port, host: '127.0.0.1' });
  const board = opened.platform.sites as SiteRegistry;
  return {
    port,
    manifestPath: (code: string) => `/manifest/${code}.${board.byCode(code)?.hash}.json`,
    /** Runs the work with additional merchants. They stay compressed in memory for the next run. */
    with: withMerchants(board, frozen),
    close: async () => {
      await app.close();
      await opened.close();
      await database.close();
    },
  };
}

function withMerchants(board: SiteRegistry, frozen: FrozenManifest) {
  const ingredients = { typefaces: loadTypefaces(), texts: {} };
  const settings = board.byCode(frozen.manifest.merchant.code)?.run.settings;
  if (!settings) throw new Error('The merchant has no settings.');
  const made = new Map<string, ReturnType<typeof createSite>>();
  const publish = (code: string) => {
    const known = made.get(code) ?? createSite(copyOf(frozen, code), ingredients);
    made.set(code, known);
    return known;
  };
  return async <Value>(codes: readonly string[], work: () => Promise<Value>): Promise<Value> => {
    for (const code of codes) {
      const site = publish(code);
      board.put(site, applySiteSettings(site.manifest, settings));
    }
    try {
      return await work();
    } finally {
      for (const code of codes) board.remove(code);
    }
  };
}

const copyOf = ({ manifest, presets }: FrozenManifest, code: string): FrozenManifest => ({
  manifest: { ...manifest, merchant: { ...manifest.merchant, code, hosts: [`${code}.localhost`] } },
  hash: `${code}-manifest`,
  presets,
});
