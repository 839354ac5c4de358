import { basename } from 'node:path';
import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';
import type { Webhook } from './define-webhook.ts';

/** A path of one segment would shadow pages, and `/wps` belongs to the calls. */
const PATH = /^\/(?!wps\/)[a-z][a-z0-9-]*\/[\w:/-]+$/;

interface FoundWebhook {
  /** Path below `platform/`. */
  readonly file: string;
  readonly webhook: Webhook | undefined;
}

/** Returns the webhooks of every domain, found by folder. */
export async function findWebhooks(): Promise<readonly Webhook[]> {
  const found = platformFiles('*/*/webhooks/*.ts').map(async (file) => {
    const { webhook } = await importPlatformFile<Partial<FoundWebhook>>(file);
    return { file, webhook };
  });
  return checkWebhooks(await Promise.all(found));
}

/** Returns the webhooks. Throws an error that names the file of one that is missing, misnamed or on another's path. */
export function checkWebhooks(found: readonly FoundWebhook[]): readonly Webhook[] {
  const files = new Map<string, string>();
  return found.map(({ file, webhook }) => {
    const name = basename(file, '.ts');
    if (webhook?.name !== name) throw new Error(`${file} must export a webhook with the name of its file: "${name}".`);
    if (!PATH.test(webhook.path)) throw new Error(`${file}: the path "${webhook.path}" is reserved or malformed.`);
    for (const key of [name, `${webhook.method} ${webhook.path.replaceAll(/:\w+/g, ':')}`]) {
      const other = files.get(key);
      if (other !== undefined) throw new Error(`Two webhooks are called "${key}": one in ${other}, one in ${file}.`);
      files.set(key, file);
    }
    return webhook;
  });
}
