import { mountOf, type SourceFile } from '../../../renderer/manifest/assemble.ts';
import { isObject, type JsonObject, valueAt } from '../../../renderer/manifest/json.ts';

/** A preset's document parted again into the files that it was joined from, so that each value can tell its file. */
export function presetFiles(document: JsonObject, paths: readonly string[] = []): readonly SourceFile[] {
  const rest = structuredClone(document);
  const parts = paths.flatMap((path): SourceFile[] => {
    const mount = mountOf(path);
    const [section, name] = (mount ?? []).map(String);
    if (section === undefined) return [];
    const value = valueAt(document, mount ?? []);
    if (!isObject(value)) return [];
    const group = rest[section];
    if (name === undefined) delete rest[section];
    else if (isObject(group)) delete group[name];
    return [{ path, text: JSON.stringify(value) }];
  });
  const own = Object.entries(rest).filter(([, value]) => !isObject(value) || Object.keys(value).length > 0);
  return [{ path: 'manifest.json', text: JSON.stringify(Object.fromEntries(own)) }, ...parts];
}
