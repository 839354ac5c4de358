import type { OpsDraftResponse } from '../../../generated/types/operator-calls.ts';
import { diffManifests } from '../../../renderer/manifest/compare/diff.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf, siteOf } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { servedText } from './served-text.ts';
import { findDraft, saveDraft } from './store.ts';

export const handlers = {
  opsDraft: ({ code }, context) => draftOf(code, context),

  opsSaveDraft: async ({ code, text, revision }, context) => {
    const at = new Date(context.platform.clock.now());
    const saved = await save({ code, text, revision, at }, context);
    if (saved === undefined) return stale(code, context);
    await noteSave(context, revision, saved);
    return { revision: saved, savedAt: at.toISOString() };
  },

  opsDiscardDraft: async ({ code, revision }, context) => {
    const at = new Date(context.platform.clock.now());
    const saved = await save({ code, text: null, revision, at }, context);
    if (saved === undefined) return stale(code, context);
    await noteSave(context, revision, saved);
    return { revision: saved };
  },

  opsPresets: async ({ merchant }, { platform }) => {
    const { presets, merchants, art } = await platform.manifests.siteLayers();
    const inFolder = (path: string, folder: string): string => path.slice(folder.length + 1);
    return {
      presets: [...presets.values()].map(({ name, files, assets, folder }) => ({
        name,
        files: files.map(({ path, text }) => ({ path: inFolder(path, folder), text })),
        assets: [...assets],
      })),
      assets: [...(merchants.get(merchant)?.assets ?? [])],
      art: [...(art ?? [])],
    };
  },

  opsReview: async ({ code, revision }, context) => {
    const draft = await draftOf(code, context);
    if (draft.revision !== revision) return stale(code, context);
    const { manifest, frozen, problems, weighed } = await context.platform.manifests.validate(code, draft.text);
    const served = siteOf(context, code);
    const changes = manifest ? diffManifests(served.manifest, manifest) : [];
    const hash = frozen ? { hash: frozen.hash } : {};
    const isServed = frozen?.hash === served.hash;
    return { revision, problems: [...problems], changes: [...changes], isServed, weighed, ...hash };
  },
} satisfies Partial<OperatorHandlers>;

const noteSave = ({ note }: OperatorContext, seen: number, saved: number): Promise<void> =>
  note({ target: { kind: 'draft' }, from: { revision: seen }, to: { revision: saved } });

/** Returns the draft with which the editor opens: the last saved text, else the live one. */
async function draftOf(code: string, context: OperatorContext): Promise<OpsDraftResponse> {
  const draft = await findDraft(context.platform.database.db, code);
  const { hash } = siteOf(context, code);
  const isNew = draft?.text === undefined;
  return {
    text: draft?.text ?? (await servedText(code, context)),
    revision: draft?.revision ?? 0,
    base: isNew ? hash : draft.base,
    isNew,
    ...(draft && !isNew ? { savedBy: draft.savedBy, savedAt: draft.savedAt.toISOString() } : {}),
  };
}

/** Returns the rejection of a save whose revision is outdated. It contains the current draft, which the editor merges. */
export async function stale(code: string, context: OperatorContext): Promise<OperatorApiError> {
  return rejectOperatorCall('ops.stale', { value: { ...(await draftOf(code, context)) } });
}

function save(
  { code, text, revision, at }: { code: string; text: string | null; revision: number; at: Date },
  context: OperatorContext,
): Promise<number | undefined> {
  const { name } = operatorOf(context);
  const { hash } = siteOf(context, code);
  const { db } = context.platform.database;
  return saveDraft(db, { merchant: code, text, seen: revision, served: hash, by: name, at });
}
