// `push`: the files of a merchant's folder become its draft in the studio, where they are reviewed and published.
import { assemble } from '../../renderer/manifest/assemble.ts';
import { readFolder } from '../../renderer/manifest/read-folder.ts';
import { auditOperator } from '../../platform/operators/audit.ts';
import { textOf } from '../../platform/operators/drafts/manifests.ts';
import { saveDraft } from '../../platform/operators/drafts/store.ts';
import { systemClock } from '../../rules/clock.ts';
import { openHere } from '../running/database.ts';
import type { Arguments, Command, Context } from './command.ts';
import { commonGround, documentIn, documentOf, type Found, readPlatform } from './platform-side.ts';
import { merchantFolder } from './shelves.ts';
import { joinSides } from './sides.ts';

export const push: Command = async (input, context) => {
  const here = openHere();
  try {
    return await pushTo(here, input, context);
  } finally {
    await here.database.close();
  }
};

/** Who the log says it was: whoever reaches the database may do more than push. */
const ACTOR = 'command-line';

async function pushTo(
  { database, dataDir }: ReturnType<typeof openHere>,
  { names: [name = ''], options }: Arguments,
  context: Context,
): Promise<number> {
  const { code, path } = merchantFolder(context, name, 'push');
  const refuse = (...why: readonly string[]): number => {
    for (const sentence of why) context.complain(sentence);
    return 1;
  };
  const { published, draft, served, began } = await readPlatform(database, code);
  if (served === undefined)
    return refuse(`The platform does not know ${code} yet: it serves it as soon as its files are good.`);
  const local = documentOf(
    assemble(await readFolder(path, { name: code, kind: 'merchant', folder: `merchants/${code}` })),
  );
  if ('problem' in local) return refuse(local.problem, 'Nothing was pushed.');
  const theirs = draft?.text ?? published;
  const there = theirs === undefined ? undefined : documentIn(theirs, code, 'the draft');
  if (there && 'problem' in there && !options.force)
    return refuse(there.problem, 'The draft is broken. Mend it in the studio, or give --force to write over it.');
  const common = commonGround(dataDir, code);
  const joined = joinSides({
    base: common.read() ?? documentOr(began === undefined ? undefined : documentIn(began, code, 'what was first')),
    here: documentOr(there) ?? {},
    brought: local.document,
    names: { here: draft?.text === undefined ? 'What is published' : 'The draft', brought: 'the files' },
    force: options.force === true || there === undefined,
  });
  if (joined.kind === 'refused')
    return refuse(
      ...joined.why,
      'Nothing was pushed. Pull first and bring both together, or give --force to write over what the studio has.',
    );
  if (joined.kind === 'same') {
    context.print(`The studio has what the files of ${code} say.`);
    return 0;
  }
  const saving = {
    merchant: code,
    text: textOf(joined.document),
    seen: draft?.revision ?? 0,
    served,
    by: ACTOR,
    at: new Date(systemClock.now()),
  };
  const saved = await database.transaction(async (within) => {
    const revision = await saveDraft(within, saving);
    if (revision === undefined) return undefined;
    const platform = { database, clock: systemClock };
    const origin = {
      platform,
      call: 'opsSaveDraft',
      merchant: code,
      actor: ACTOR,
      visitor: { address: '' },
      requestId: '',
    } as const;
    await auditOperator(origin, {
      target: 'draft',
      from: String(saving.seen),
      to: String(revision),
      note: 'pushed from files',
      within,
    });
    return revision;
  });
  if (saved === undefined) return refuse('Somebody saved the draft at the same moment. Push again.');
  common.write(local.document);
  context.print(`The files of ${code} are its draft now (${saved}). Review and publish it in the studio: /ops.`);
  if (joined.joined)
    context.print('Changes that operators made meanwhile were kept: pull --draft, so that the files have them, too.');
  return 0;
}

const documentOr = (found: Found | undefined) => (found && 'document' in found ? found.document : undefined);
