import { valueAt } from '../../../renderer/manifest/json/json.ts';
import type { Database, Executor } from '../../kernel/database/connection.ts';
import { SETTINGS_CHANNEL } from '../serving/store.ts';

type SettingsCheck = (settings: unknown) => readonly string[];
export type SettingsChange =
  | {
      readonly ok: true;
      readonly version: number;
      /** What stood at the path; undefined where the settings said nothing of it. */
      readonly before: unknown;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** What an operator asks for: a value at a path, or nothing any more at it. */
export interface Edit {
  readonly path: readonly string[];
  /** Undefined takes the value away, so that the manifest's holds again. */
  readonly value: unknown;
}

interface Change {
  readonly edit: Edit;
  readonly check: SettingsCheck;
}

/**
 * Changes a merchant's settings: one more version, checked as a whole before it is written, told to every process.
 * Two changes at once come one after the other.
 */
export const changeSettings = (
  { transaction, notify }: Pick<Database, 'transaction' | 'notify'>,
  merchant: string,
  change: Change,
): Promise<SettingsChange> => transaction((within) => changeSettingsWithin(within, notify, { merchant, ...change }));

/** The same as a part of more that is done together or not at all. */
export async function changeSettingsWithin(
  within: Executor,
  notify: Database['notify'],
  { merchant, edit, check }: Change & { readonly merchant: string },
): Promise<SettingsChange> {
  const row = await within
    .selectFrom('merchant_settings')
    .selectAll()
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { ok: false, problems: [`There is no merchant ${merchant}.`] };
  const before = valueAt(row.settings, edit.path);
  if (before === undefined && edit.value === undefined) return { ok: true, version: row.version, before };
  const version = row.version + 1;
  const changed = { ...(withEdit(row.settings, edit) as object), version };
  const problems = check(changed);
  if (problems.length > 0) return { ok: false, problems };
  await within
    .updateTable('merchant_settings')
    .set({ version, settings: JSON.stringify(changed), updated_at: new Date() })
    .where('merchant', '=', merchant)
    .execute();
  await notify(SETTINGS_CHANNEL, merchant, within);
  return { ok: true, version, before };
}

/** The value with one path set or taken away. Names that reach into an object's making are never followed. */
export function withEdit(value: unknown, { path, value: wanted }: Edit): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return wanted;
  const object =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const { [name]: before, ...others } = object;
  const after = withEdit(before, { path: rest, value: wanted });
  const isEmpty =
    after === undefined ||
    (wanted === undefined && typeof after === 'object' && after !== null && Object.keys(after).length === 0);
  return isEmpty ? others : { ...others, [name]: after };
}
