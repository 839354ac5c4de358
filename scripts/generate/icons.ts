// Generates one sprite of the lucide icons (ISC licence) that manifests and widgets may name.
import { readFile } from 'node:fs/promises';
import { dialingCountries } from '../../rules/fields/mobile-numbers.ts';
import { json } from './schemas.ts';
import type { Writer } from './writer.ts';

/** @returns names in the sprite */
export async function writeIcons(root: URL, out: Writer): Promise<string[]> {
  const names = (await json(new URL('schemas/manifest/icons.json', root))) as unknown as string[];
  const symbols: string[] = [];
  for (const name of [...names].sort()) symbols.push(await symbol(root, name));
  out.add('generated/public/assets/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
  return [...names].sort();
}

/** Writes one file per country flag (circle-flags, MIT), so that a page loads only those it shows. */
export async function writeFlags(root: URL, out: Writer): Promise<void> {
  for (const { country } of dialingCountries()) {
    const name = `${country.toLowerCase()}.svg`;
    out.add(
      `generated/public/assets/flags/${name}`,
      await readFile(new URL(`node_modules/circle-flags/flags/${name}`, root), 'utf8'),
    );
  }
}

async function symbol(root: URL, name: string): Promise<string> {
  const own = await readFile(new URL(`widgets/ui/icon/own/${name}.svg`, root), 'utf8').catch(() => undefined);
  const svg =
    own ??
    (await readFile(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8').catch(() => undefined));
  if (!svg)
    throw new Error(`schemas/manifest/icons.json names ${name}, but neither lucide nor widgets/ui/icon/own has it.`);
  const inner = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>[\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
}
