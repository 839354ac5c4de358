// `push`: saves the files of a merchant's folder as its draft in the studio, for review and publication.

import { auditOperator, PLATFORM_ORIGIN } from '../../platform/back-office/audit-log/audit.ts';
import { textOf } from '../../platform/back-office/drafts/manifests.ts';
import { saveDraft } from '../../platform/back-office/drafts/store.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { assemble } from '../../renderer/manifest/read/assemble.ts';
import { readFolder } from '../../renderer/manifest/read/read-folder.ts';
import { systemClock } from '../../rules/clock.ts';
import { openLocalDatabase } from '../database/local-database.ts';
import type { Arguments, Command, Context } from './command.ts';
import { mergeSides } from './merge-sides.ts';
import { commonBase, documentIn, documentOf, type Found, readPlatform } from './platform-side.ts';
import { merchantFolder } from './site-layers.ts';

export const push: Command = async (input, context) => {
  const local = openLocalDatabase();
  try {
    return await pushTo(local, input, context);
  } finally {
    await local.database.close();
  }
};

/** The actor in the audit log. Database access is required for this command, so no operator account is checked. */
const ACTOR = 'command-line';

async function pushTo(
  { database, dataDir }: ReturnType<typeof openLocalDatabase>,
  { names: [name = ''], options }: Arguments,
  context: Context,
): Promise<number> {
  const { code, path } = merchantFolder(context, name, 'push');
  const reject = (...reasons: readonly string[]): number => {
    for (const sentence of reasons) context.report(sentence);
    return 1;
  };
  const { published, draft, served, began } = await readPlatform(database, code);
  if (served === undefined)
    return reject(`The platform does not know ${code} yet: it serves it as soon as its files are valid.`);
  const local = documentOf(
    assemble(await readFolder(path, { name: code, kind: 'merchant', folder: `merchants/${code}` })),
  );
  if ('problem' in local) return reject(local.problem, 'Nothing was pushed.');
  const theirs = draft?.text ?? published;
  const there = theirs === undefined ? undefined : documentIn(theirs, code, 'the draft');
  if (there && 'problem' in there && !options.force)
    return reject(there.problem, 'The draft is broken. Correct it in the studio, or give --force to write over it.');
  const common = commonBase(dataDir, code);
  const merge = mergeSides({
    base: common.read() ?? documentOr(began === undefined ? undefined : documentIn(began, code, 'what was first')),
    current: documentOr(there) ?? {},
    incoming: local.document,
    names: { current: draft?.text === undefined ? 'What is published' : 'The draft', incoming: 'the files' },
    force: options.force === true || there === undefined,
  });
  if (merge.kind === 'conflict')
    return reject(
      ...merge.reasons,
      'Nothing was pushed. Pull first and merge both, or give --force to write over what the studio has.',
    );
  if (merge.kind === 'same') {
    context.print(`The draft of ${code} already equals the files.`);
    return 0;
  }
  const text = textOf(merge.document);
  const saved = await savePushed(database, { merchant: code, text, seen: draft?.revision ?? 0, served });
  if (saved === undefined) return reject('Another operator saved the draft at the same time. Push again.');
  common.write(local.document);
  context.print(`The files of ${code} are its draft now (${saved}). Review and publish it in the studio: /ops.`);
  if (merge.isMerged)
    context.print('Changes that operators made meanwhile were kept: pull --draft, so that the files have them, too.');
  return 0;
}

interface Pushed {
  readonly merchant: string;
  readonly text: string;
  /** The revision of the draft that was merged. */
  readonly seen: number;
  readonly served: string;
}

/** Saves the draft and writes an audit entry; returns undefined when another save happened since. */
function savePushed(database: Database, { merchant, ...pushed }: Pushed): Promise<number | undefined> {
  return database.transaction(async (within) => {
    const at = new Date(systemClock.now());
    const revision = await saveDraft(within, { merchant, ...pushed, by: ACTOR, at });
    if (revision === undefined) return undefined;
    const platform = { database, clock: systemClock };
    await auditOperator(
      { platform, call: 'opsSaveDraft', merchant, actor: ACTOR, ...PLATFORM_ORIGIN },
      {
        target: { kind: 'draft' },
        from: { revision: pushed.seen },
        to: { revision },
        reason: 'pushed',
        within,
      },
    );
    return revision;
  });
}

const documentOr = (found: Found | undefined) => (found && 'document' in found ? found.document : undefined);
