import { diffManifests } from '../../../renderer/manifest/compare/diff.ts';
import { createSiteStore } from '../../sites/serving/store.ts';
import { changeSettings } from '../../sites/settings/change-settings.ts';
import { checkSettings } from '../../sites/settings/check-settings.ts';
import { stale } from '../drafts/handlers.ts';
import { clearDraft, findDraft } from '../drafts/store.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf, siteOf } from '../requests/handler.ts';
import { OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { changeRollOut } from './canary.ts';
import { goLive } from './go-live.ts';
import { withHealth } from './health.ts';
import { publishVersion } from './publish.ts';
import { addVersion, findVersion, listVersions, lockVersions, type StoredSiteVersion } from './store.ts';
import { cancelScheduled } from './version-state-store.ts';

export const handlers = {
  opsPublish: async ({ code, revision, hash, note, acknowledged, at, share }, context) => {
    const { platform } = context;
    const { database, clock } = platform;
    const { name } = operatorOf(context);
    const draft = await findDraft(database.db, code);
    if (draft?.text === undefined || draft.revision !== revision) return stale(code, context);
    const { frozen, problems, presets } = await platform.manifests.validate(code, draft.text);
    if (!frozen) return rejectOperatorCall('ops.errors', { value: { problems } });
    if (frozen.hash !== hash) return rejectOperatorCall('ops.conflict', { value: { hash: frozen.hash } });
    const open = problems.filter(({ id }) => !acknowledged.includes(id));
    if (open.length > 0) return rejectOperatorCall('ops.warnings', { value: { problems: open } });
    const when = whenOf({ at, share, hash }, context, code);
    if (when instanceof OperatorApiError) return when;
    const { text } = draft;
    const { later } = when;
    const id = await database
      .transaction(async (within) => {
        const publication = { merchant: code, frozen, presets, text, note, by: name, at: later, share };
        const made = await publishVersion(within, platform, publication);
        if (made === undefined) return undefined;
        if (!later && share === undefined) {
          const cleared = { merchant: code, revision, by: name, at: new Date(clock.now()), base: hash };
          if (!(await clearDraft(within, cleared))) throw new StaleDraft();
        }
        await context.note({
          target: { kind: 'version', id: String(made) },
          from: { hash: siteOf(context, code).hash },
          to: { hash },
          share,
          since: later?.toISOString(),
          note,
          within,
        });
        return made;
      })
      .catch(asStale);
    if (id === 'stale') return stale(code, context);
    return id === undefined ? rejectOperatorCall('ops.conflict') : wireOf(id, code, context);
  },

  opsCanary: async (request, context) => {
    const changed = await changeRollOut(request, context);
    return changed instanceof OperatorApiError ? changed : wireOf(changed, request.code, context);
  },

  opsVersions: async ({ code, before }, { platform }) => ({
    versions: await withHealth(platform.database.db, await listVersions(platform.database.db, code, before)),
  }),

  opsVersion: async ({ code, id }, context) => {
    const found = await findVersion(context.platform.database.db, code, id);
    if (!found) return rejectOperatorCall('ops.not.found');
    const stored = await createSiteStore(context.platform.database).findVersion(code, found.hash);
    const changes = diffManifests(siteOf(context, code).manifest, stored?.manifest);
    const [version = found.wire] = await withHealth(context.platform.database.db, [found]);
    return { version, text: found.text, changes: [...changes] };
  },

  opsSite: async ({ code, version }, context) => {
    const { manifest, hash, run } = siteOf(context, code);
    const settings = { ...run.settings };
    if (version === undefined) return { hash, manifest: { ...manifest }, settings };
    const { database } = context.platform;
    const found = await findVersion(database.db, code, version);
    const stored = found && (await createSiteStore(database).findVersion(code, found.hash));
    if (!stored) return rejectOperatorCall('ops.not.found');
    return { hash: found.hash, manifest: { ...stored.manifest }, settings };
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
      const from = { hash: siteOf(context, code).hash };
      await context.note({ target: { kind: 'version', id: String(next) }, from, to: { hash }, backTo: id, within });
      return next;
    });
    return made === undefined ? rejectOperatorCall('ops.not.found') : wireOf(made, code, context);
  },

  opsCancelScheduled: async ({ code, id }, context) => {
    const { database } = context.platform;
    const cancelled = await database.transaction(async (within) => {
      await lockVersions(within, code);
      const version = await findVersion(within, code, id);
      if (version?.state !== 'scheduled') return false;
      await cancelScheduled(within, BigInt(id));
      await context.note({
        target: { kind: 'version', id: String(id) },
        from: { state: 'scheduled' },
        to: { state: 'cancelled' },
        within,
      });

      return true;
    });
    return cancelled ? wireOf(BigInt(id), code, context) : rejectOperatorCall('ops.conflict');
  },

  opsKill: async ({ code, on, reason }, context) => {
    const edit = { path: ['maintenance'], value: on };
    const changed = await changeSettings(context.platform.database, code, { edit, check: checkSettings });
    if (!changed.ok) return rejectOperatorCall('ops.conflict', { value: { problems: changed.problems } });
    const standing = (closed: unknown) => ({ state: closed === true ? 'closed' : 'open' }) as const;
    await context.note({ from: standing(changed.before), to: standing(on), note: reason });
    return { on };
  },
} satisfies Partial<OperatorHandlers>;

/** Thrown when the draft changed during publishing, so that the transaction is rolled back. */
class StaleDraft extends Error {}

function asStale(error: unknown): 'stale' {
  if (error instanceof StaleDraft) return 'stale';
  throw error;
}

const wrong = (field: 'at' | 'share'): OperatorApiError =>
  rejectOperatorCall('ops.request', { fields: { [field]: { message: 'field.invalid' } } });

interface PublishTime {
  readonly at: string | undefined;
  readonly share: number | undefined;
  readonly hash: string;
}

/**
 * Validates the publication time and share. Without a time the version is published at once; a share excludes a later
 * time and requires a version that is not live.
 */
function whenOf(
  { at, share, hash }: PublishTime,
  context: OperatorContext,
  code: string,
): { readonly later: Date | undefined } | OperatorApiError {
  const due = dateOf(at);
  if (due === 'wrong' || (due && share !== undefined)) return wrong('at');
  if (share !== undefined) return siteOf(context, code).hash === hash ? wrong('share') : { later: undefined };
  return { later: due && due.getTime() > context.platform.clock.now() ? due : undefined };
}

function dateOf(text: string | undefined): Date | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? 'wrong' : date;
}

async function wireOf(
  id: bigint,
  code: string,
  { platform }: OperatorContext,
): Promise<{ version: StoredSiteVersion['wire'] } | OperatorApiError> {
  const found = await findVersion(platform.database.db, code, Number(id));
  if (!found) return rejectOperatorCall('ops.not.found');
  const [version = found.wire] = await withHealth(platform.database.db, [found]);
  return { version };
}
