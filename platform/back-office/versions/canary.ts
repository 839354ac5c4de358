import type { AuditStanding, OpsCanaryRequest, RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { MANIFEST_CHANNEL } from '../../sites/serving/store.ts';
import { servedTo } from '../audit-log/audit.ts';
import { clearDraft, findDraft } from '../drafts/store.ts';
import { type OperatorContext, operatorOf } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { goLive } from './go-live.ts';
import { lockVersions, type StoredSiteVersion, versionIn } from './store.ts';
import { cancelRollOut, setShare } from './version-state-store.ts';

/** Increases, finishes or stops the roll-out of a merchant; returns its version, or the error. */
export async function changeRollOut(
  request: OpsCanaryRequest,
  context: OperatorContext,
): Promise<StoredSiteVersion['id'] | OperatorApiError> {
  const { code } = request;
  return context.platform.database.transaction(async (within) => {
    await lockVersions(within, code);
    const version = await versionIn(within, code, 'canary');
    if (!version) return rejectOperatorCall('ops.conflict');
    const rejected = await ACTS[request.act](version, { request, context, within });
    if (rejected) return rejected;
    await context.note({
      target: { kind: 'version', id: String(version.id) },
      from: servedTo(version.share),
      to: standingAfter(request),
      note: request.note || undefined,
      within,
    });
    return version.id;
  });
}

const standingAfter = ({ act, share }: OpsCanaryRequest): AuditStanding =>
  act === 'stop' ? { state: 'nobody' } : servedTo(act === 'widen' ? share : undefined);

interface Acting {
  readonly request: OpsCanaryRequest;
  readonly context: OperatorContext;
  readonly within: Executor;
}

type Act = (version: StoredSiteVersion, acting: Acting) => Promise<OperatorApiError | undefined>;

const ACTS: Readonly<Record<OpsCanaryRequest['act'], Act>> = {
  widen: async ({ id, merchant, hash, share: before = 0 }, { request: { share }, context, within }) => {
    if (share === undefined || share <= before)
      return rejectOperatorCall('ops.request', { fields: { share: { message: 'field.invalid' } } });
    await setShare(within, id, share);
    await context.platform.database.notify(MANIFEST_CHANNEL, JSON.stringify({ merchant, hash }), within);
    return undefined;
  },
  finish: async ({ id, merchant, hash, text }, { context, within }) => {
    const { database, clock } = context.platform;
    const now = clock.now();
    await goLive(within, database.notify, { merchant, id, hash, now });
    // The draft from which the version was published is discarded, unless it has been edited since.
    const draft = await findDraft(within, merchant, true);
    if (draft?.text === text) {
      const { name: by } = operatorOf(context);
      await clearDraft(within, { merchant, revision: draft.revision, by, at: new Date(now), base: hash });
    }
    return undefined;
  },
  stop: async (version, { context, within }) => {
    const { name } = operatorOf(context);
    await stopRollOut(within, context.platform.database.notify, { version, end: { why: 'operator', by: name } });
    return undefined;
  },
};

/** Cancels a roll-out and notifies all processes, so that its players get the live version again. */
export async function stopRollOut(
  within: Executor,
  notify: OperatorContext['platform']['database']['notify'],
  { version, end }: { readonly version: StoredSiteVersion; readonly end: RollOutEnd },
): Promise<void> {
  const { id, merchant, hash } = version;
  await cancelRollOut(within, id, end);
  await notify(MANIFEST_CHANNEL, JSON.stringify({ merchant, hash }), within);
}
