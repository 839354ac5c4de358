import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBuiltSite } from '../../platform/http/pages/built-site.ts';
import { readSchemas } from '../generate/schemas.ts';
import type { FleetRenderer } from './render.ts';
import { samplesOf } from './sample.ts';

const ROOT = new URL('../../', import.meta.url);

/** Loads the built renderer with texts and sample responses; returns undefined before a build. */
export async function openRenderer(): Promise<FleetRenderer | undefined> {
  const built = await findBuiltSite(fileURLToPath(new URL('dist', ROOT)))();
  if (!built) return undefined;
  const folder = new URL('generated/texts/player/', ROOT);
  const texts = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
  ]);
  return { render: built.render, samples: samplesOf(await readSchemas(ROOT)), texts: Object.fromEntries(texts) };
}
