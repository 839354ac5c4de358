// Reads the platform's side of pull and push: the published document, the draft, and their common base.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDraft, type StoredDraft } from '../../platform/back-office/drafts/store.ts';
import { findPublishedDocuments } from '../../platform/back-office/versions/version-state-store.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { makePrivateFolder, writePrivateFile } from '../../platform/kernel/files/private-file.ts';
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { assemble, type Layer } from '../../renderer/manifest/read/assemble.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';

/** A document of the platform, or the reason why there is none. */
export type Found = { readonly document: JsonObject } | { readonly problem: string };

export interface PlatformSide {
  /** The published document; undefined while the files themselves are served. */
  readonly published: string | undefined;
  readonly draft: StoredDraft | undefined;
  /** Hash of the served manifest; undefined for an unknown merchant. */
  readonly served: string | undefined;
  /** The content of the files when an operator first published over them. */
  readonly began: string | undefined;
}

export async function readPlatform({ db }: Pick<Database, 'db'>, merchant: string): Promise<PlatformSide> {
  const { live, files, servedHash } = await findPublishedDocuments(db, merchant);
  return { published: live, draft: await findDraft(db, merchant), served: servedHash, began: files };
}

/** Parses the stored document of a layer. @param name name of the document in messages */
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

/** Stores the last common base of files and platform in the data folder, because a three-way comparison needs it. */
export function commonBase(dataDir: string, merchant: string) {
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
      makePrivateFolder(join(dataDir, 'manifests'));
      writePrivateFile(file, `${JSON.stringify(document)}\n`);
    },
  };
}
