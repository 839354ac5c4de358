import { valueAt } from '../../../renderer/manifest/json/json.ts';
import type { Database, Executor } from '../../kernel/database/connection.ts';
import { missingAdapterKeys } from './adapter-keys.ts';
import { lockSettings, saveSettings } from './store.ts';

type SettingsCheck = (settings: unknown) => readonly string[];
export type SettingsChange =
  | {
      readonly ok: true;
      readonly version: number;
      /** The previous value; undefined when there was none. */
      readonly before: unknown;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A new value at a path of the settings, or its removal. */
export interface SettingsEdit {
  readonly path: readonly string[];
  /** Undefined removes the value, so that the manifest's default applies. */
  readonly value: unknown;
}

interface Change {
  readonly edit: SettingsEdit;
  readonly check: SettingsCheck;
}

/**
 * Changes a merchant's settings: validates the whole, stores a new version and notifies every process. Concurrent
 * changes wait for each other.
 */
export const changeSettings = (
  { transaction, notify }: Pick<Database, 'transaction' | 'notify'>,
  merchant: string,
  change: Change,
): Promise<SettingsChange> => transaction((within) => changeSettingsWithin(within, notify, { merchant, ...change }));

/** Changes settings inside the caller's transaction. */
export async function changeSettingsWithin(
  within: Executor,
  notify: Database['notify'],
  { merchant, edit, check }: Change & { readonly merchant: string },
): Promise<SettingsChange> {
  const row = await lockSettings(within, merchant);
  if (!row) return { ok: false, problems: [`There is no merchant ${merchant}.`] };
  const before = valueAt(row.settings, edit.path);
  if (before === undefined && edit.value === undefined) return { ok: true, version: row.version, before };
  const version = row.version + 1;
  const changed = { ...(withEdit(row.settings, edit) as object), version };
  const adapterProblems = edit.path[0] === 'access' ? missingAdapterKeys(valueAt(changed, ['access'])) : [];
  const problems = [...check(changed), ...adapterProblems];
  if (problems.length > 0) return { ok: false, problems };
  await saveSettings(within, notify, { merchant, version, settings: changed });
  return { ok: true, version, before };
}

/** Returns a copy of the value with one path set or removed. */
export function withEdit(value: unknown, { path, value: newValue }: SettingsEdit): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return newValue;
  const object =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const { [name]: before, ...others } = object;
  const after = withEdit(before, { path: rest, value: newValue });
  const isEmpty =
    after === undefined ||
    (newValue === undefined && typeof after === 'object' && after !== null && Object.keys(after).length === 0);
  return isEmpty ? others : { ...others, [name]: after };
}
