import { diffManifests } from '../../../renderer/manifest/diff.ts';
import { checkSettings } from '../../sites/check-settings.ts';
import { changeSettings } from '../../sites/change-settings.ts';
import { createSiteStore } from '../../sites/store.ts';
import { stale } from '../drafts/handlers.ts';
import { clearDraft, findDraft } from '../drafts/store.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf, siteOf } from '../handler.ts';
import { type OperatorRefusal, refuseOperator } from '../refusal.ts';
import { goLive } from './go-live.ts';
import { publishVersion } from './publish.ts';
import { addVersion, findVersion, listVersions, lockVersions, type StoredSiteVersion } from './store.ts';

export const versionHandlers = {
  opsPublish: async ({ code, revision, hash, note, acknowledged, at }, context) => {
    const { platform } = context;
    const { database, clock } = platform;
    const { name } = operatorOf(context);
    const draft = await findDraft(database.db, code);
    if (draft?.text === undefined || draft.revision !== revision) return stale(code, context);
    const { frozen, problems, presets } = await platform.manifests.judge(code, draft.text);
    if (!frozen) return refuseOperator('ops.errors', { value: { problems } });
    if (frozen.hash !== hash) return refuseOperator('ops.conflict', { value: { hash: frozen.hash } });
    const open = problems.filter(({ id }) => !acknowledged.includes(id));
    if (open.length > 0) return refuseOperator('ops.warnings', { value: { problems: open } });
    const due = dateOf(at);
    if (due === 'wrong') return refuseOperator('ops.request', WRONG_TIME);
    const later = due && due.getTime() > clock.now() ? due : undefined;
    const { text } = draft;
    const id = await database
      .transaction(async (within) => {
        const publication = { merchant: code, frozen, presets, text, note, by: name, at: later };
        const made = await publishVersion(within, platform, publication);
        if (made === undefined) return undefined;
        if (!later) {
          const cleared = { merchant: code, revision, by: name, at: new Date(clock.now()), base: hash };
          if (!(await clearDraft(within, cleared))) throw new StaleDraft();
        }
        const how = later ? `from ${later.toISOString()} on` : 'to everybody';
        await context.note({
          target: `version ${made}`,
          from: siteOf(context, code).hash,
          to: hash,
          note: `${how}: ${note}`,
          within,
        });
        return made;
      })
      .catch(asStale);
    if (id === 'stale') return stale(code, context);
    return id === undefined ? refuseOperator('ops.conflict') : wireOf(id, code, context);
  },

  opsVersions: async ({ code, before }, { platform }) => ({
    versions: (await listVersions(platform.database.db, code, before)).map(({ wire }) => wire),
  }),

  opsVersion: async ({ code, id }, context) => {
    const found = await findVersion(context.platform.database.db, code, id);
    if (!found) return refuseOperator('ops.not.found');
    const stored = await createSiteStore(context.platform.database).findVersion(code, found.hash);
    const changes = diffManifests(siteOf(context, code).manifest, stored?.manifest);
    return { version: found.wire, text: found.text, changes: [...changes] };
  },

  opsRollBack: async ({ code, id, note }, context) => {
    const { database, clock } = context.platform;
    const { name: by } = operatorOf(context);
    const made = await database.transaction(async (within) => {
      await lockVersions(within, code);
      const wanted = await findVersion(within, code, id);
      if (!wanted || wanted.state === 'live') return undefined;
      const { hash, text } = wanted;
      const now = clock.now();
      const version = { merchant: code, hash, text, origin: wanted.wire.origin, state: 'past', note, by, now } as const;
      const next = await addVersion(within, version);
      await goLive(within, database.notify, { merchant: code, id: next, hash, now });
      const from = siteOf(context, code).hash;
      await context.note({ target: `version ${next}`, from, to: hash, note: `back to version ${id}`, within });
      return next;
    });
    return made === undefined ? refuseOperator('ops.not.found') : wireOf(made, code, context);
  },

  opsCancelScheduled: async ({ code, id }, context) => {
    const { database } = context.platform;
    const cancelled = await database.transaction(async (within) => {
      await lockVersions(within, code);
      const version = await findVersion(within, code, id);
      if (version?.state !== 'scheduled') return false;
      await within.updateTable('site_version').set({ state: 'cancelled' }).where('id', '=', BigInt(id)).execute();
      await context.note({ target: `version ${id}`, from: 'scheduled', to: 'cancelled', within });
      return true;
    });
    return cancelled ? wireOf(BigInt(id), code, context) : refuseOperator('ops.conflict');
  },

  opsKill: async ({ code, on, reason }, context) => {
    const before = siteOf(context, code).run.settings.maintenance;
    const edit = { path: ['maintenance'], value: on };
    const changed = await changeSettings(context.platform.database, code, { edit, check: checkSettings });
    if (!changed.ok) return refuseOperator('ops.conflict', { value: { problems: changed.problems } });
    const word = (closed: boolean): string => (closed ? 'closed' : 'open');
    await context.note({ target: 'site', from: word(before), to: word(on), note: reason });
    return { on };
  },
} satisfies Partial<OperatorHandlers>;

/** The draft changed while it was published: nothing of it may be written. */
class StaleDraft extends Error {}

function asStale(error: unknown): 'stale' {
  if (error instanceof StaleDraft) return 'stale';
  throw error;
}

const WRONG_TIME = { fields: { at: { message: 'field.invalid' } } };

function dateOf(text: string | undefined): Date | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? 'wrong' : date;
}

async function wireOf(
  id: bigint,
  code: string,
  { platform }: OperatorContext,
): Promise<{ version: StoredSiteVersion['wire'] } | OperatorRefusal> {
  const found = await findVersion(platform.database.db, code, Number(id));
  return found ? { version: found.wire } : refuseOperator('ops.not.found');
}
