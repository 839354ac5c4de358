import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import { getLayers, mergeLayers } from '../../../renderer/manifest/merge/merge-layers.ts';
import { assemble } from '../../../renderer/manifest/read/assemble.ts';
import { migrateLayer } from '../../../renderer/manifest/read/migrate.ts';
import { readCosts } from '../api/costs.ts';
import { type Answer, sendRequest } from '../api/send-request.ts';
import { siteLayersOf } from '../engine/check.ts';
import type { CheckContext } from '../engine/protocol.ts';

interface OpenedDraft {
  readonly text: string;
  readonly revision: number;
  /** Content hash of the version that the draft was created from. */
  readonly base?: string;
  readonly savedBy?: string;
  readonly savedAt?: string;
}

export interface Opened {
  readonly draft: OpenedDraft;
  readonly context: CheckContext;
  readonly below: JsonObject;
}

/** Loads a merchant's draft and the inputs of its validation. */
export async function openMerchant(code: string): Promise<Answer<Opened>> {
  const [draft, presets, costs] = await Promise.all([
    sendRequest<OpenedDraft>({ path: `merchants/${code}/draft` }),
    sendRequest<Omit<CheckContext, 'code'>>({ path: 'presets', query: { merchant: code } }),
    readCosts(),
  ]);
  if (!draft.ok) return draft;
  if (!presets.ok) return presets;
  const context: CheckContext = { ...presets.value, code, costs };
  return { ok: true, value: { draft: draft.value, context, below: belowOf(draft.value.text, context) } };
}

/**
 * Returns the merged presets that a draft extends. In a text that is not valid JSON, `extends` is found by a regular
 * expression.
 */
function belowOf(text: string, context: CheckContext): JsonObject {
  const siteLayers = siteLayersOf(context);
  const files = [{ path: 'manifest.json', text }];
  const layer = assemble({ name: context.code, kind: 'merchant', folder: '', files, assets: [] });
  const named = [...(/"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(text)?.[1]?.matchAll(/"([a-z0-9-]+)"/g) ?? [])];
  const names = named.map(([, name = '']) => name);
  const top =
    layer.document.extends === undefined && names.length > 0 ? { ...layer, document: { extends: names } } : layer;
  const { layers } = getLayers(top, siteLayers.presets);
  return mergeLayers(layers.slice(0, -1).map((one) => migrateLayer(one).layer)).document;
}
