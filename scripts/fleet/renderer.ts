import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RenderPage } from '../../platform/http/rendering/render.ts';
import { readSchemas } from '../generate/schemas.ts';
import type { FleetRenderer } from './render.ts';
import { samplesOf } from './sample.ts';

const ROOT = new URL('../../', import.meta.url);

/** Loads the built renderer with texts and sample responses; returns undefined before a build. */
export async function openRenderer(): Promise<FleetRenderer | undefined> {
  const built = new URL('dist/html/render.js', ROOT);
  if (!existsSync(built)) return undefined;
  // In this process, because observers are functions.
  const { renderPage } = (await import(built.href)) as { renderPage: RenderPage };
  const folder = new URL('generated/texts/player/', ROOT);
  const texts = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
  ]);
  return { render: renderPage, samples: samplesOf(await readSchemas(ROOT)), texts: Object.fromEntries(texts) };
}
