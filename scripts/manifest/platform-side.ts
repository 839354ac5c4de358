// The platform's side of pull and push: what is published, what is drafted, and what both sides began from.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemble, type Layer } from '../../renderer/manifest/read/assemble.ts';
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { findDraft, type StoredDraft } from '../../platform/back-office/drafts/store.ts';

/** A document as operators have it, or why there is none. */
export type Found = { readonly document: JsonObject } | { readonly problem: string };

export interface PlatformSide {
  /** What is published over the files; undefined while the files themselves are served. */
  readonly published: string | undefined;
  readonly draft: StoredDraft | undefined;
  /** Hash of what is served; undefined for a merchant that the platform does not know. */
  readonly served: string | undefined;
  /** What the files said when something was published over them first. */
  readonly began: string | undefined;
}

export async function readPlatform({ db }: Pick<Database, 'db'>, merchant: string): Promise<PlatformSide> {
  const versions = db.selectFrom('site_version').select('text').where('merchant', '=', merchant);
  const live = await versions.where('state', '=', 'live').executeTakeFirst();
  const first = await versions.where('origin', '=', 'files').orderBy('id').executeTakeFirst();
  const current = await db
    .selectFrom('manifest_current')
    .select('hash')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return {
    published: live?.text,
    draft: await findDraft(db, merchant),
    served: current?.hash,
    began: first?.text,
  };
}

/** The document of a layer that is kept as one text. @param name what the text is called */
export function documentIn(text: string, merchant: string, name: string): Found {
  const layer = assemble({
    name: merchant,
    kind: 'merchant',
    folder: name,
    files: [{ path: 'manifest.json', text }],
    assets: [],
  });
  return documentOf(layer);
}

export function documentOf({ document, problems }: Layer): Found {
  const [problem] = problems;
  return problem ? { problem: formatProblem(problem) } : { document };
}

/**
 * What files and platform had in common last, kept beside the data of the platform: without it nobody could tell whose
 * change a difference is.
 */
export function commonGround(dataDir: string, merchant: string) {
  const file = join(dataDir, 'manifests', `${merchant}.json`);
  return {
    read: (): JsonObject | undefined => {
      try {
        return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JsonObject) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (document: JsonObject): void => {
      mkdirSync(join(dataDir, 'manifests'), { recursive: true });
      writeFileSync(file, `${JSON.stringify(document)}\n`);
    },
  };
}
