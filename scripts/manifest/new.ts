// `new`: creates a merchant in one small file that extends a preset and validates immediately.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearestName } from '../../renderer/manifest/problems/nearest.ts';
import { type Command, UsageError } from './command.ts';
import { readSiteLayers } from './site-layers.ts';

export const newMerchant: Command = async ({ names: [code = ''], options }, context) => {
  const preset = typeof options.preset === 'string' ? options.preset : 'classic';
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(code) || code === 'presets') {
    throw new UsageError(
      `"${code}" cannot be a code: 2 to 31 small letters, digits and dashes, a letter first.`,
      'new',
    );
  }
  const siteLayers = await readSiteLayers(context);
  if (siteLayers.merchants.has(code)) throw new UsageError(`merchants/${code} exists already.`, 'new');
  if (!siteLayers.presets.has(preset)) {
    const nearest = nearestName(preset, siteLayers.presets.keys());
    throw new UsageError(
      `There is no preset "${preset}"${nearest ? `; did you mean "${nearest}"?` : `. There are ${[...siteLayers.presets.keys()].join(', ')}.`}`,
      'new',
    );
  }
  const folder = resolve(context.root, code);
  mkdirSync(resolve(folder, 'assets'), { recursive: true });
  writeFileSync(resolve(folder, 'manifest.json'), manifestText(code, preset));
  writeFileSync(resolve(folder, 'assets/mark.svg'), markText(code));
  context.print(
    `merchants/${code} written. Open http://${code}.localhost:PORT when the platform runs; change merchants/${code}/manifest.json and it follows.`,
  );
  return 0;
};

const nameOf = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function manifestText(code: string, preset: string): string {
  return `{
  "$schema": "../../schemas/published/manifest.schema.json",
  "version": 2,
  "extends": ${JSON.stringify(preset)},
  "merchant": {
    "code": ${JSON.stringify(code)},
    "name": ${JSON.stringify(nameOf(code))},
    "hosts": [${JSON.stringify(`${code}.localhost`)}],
    "currency": "USD",
    "currencySymbol": "$",
    "mark": { "$asset": "assets/mark.svg" }
  },
  "locale": { "default": "en", "supported": ["en"] },
  "flags": { "FREEPLAY3": false }
}
`;
}

function markText(code: string): string {
  const letter = code.charAt(0).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${nameOf(code)}"><rect width="64" height="64" rx="16" fill="#1f4fd8"/><text x="32" y="44" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>\n`;
}
