import { isObject, type JsonObject, type Segment } from '../json/json.ts';
import type { Edit, Migration } from './migrate.ts';

/** All migrations between manifest versions, in order. A released migration is never changed. */
export const migrations: readonly Migration[] = [
  {
    to: 1,
    describes:
      'The list `modules` became the map `flags`; the widget `banner-row` became `banner-carousel`, its `speed` in seconds `interval` in milliseconds.',
    edits: (document) => [...modulesToFlags(document), ...walk(document, [], bannerRow)],
  },
];

function modulesToFlags({ modules, flags }: JsonObject): Edit[] {
  if (!Array.isArray(modules)) return [];
  const listed = Object.fromEntries(modules.filter((name) => typeof name === 'string').map((name) => [name, true]));
  return [
    { path: ['flags'], value: { ...listed, ...(isObject(flags) ? flags : {}) } },
    { path: ['modules'], value: undefined },
  ];
}

function bannerRow(node: JsonObject, path: readonly Segment[]): Edit[] {
  if (node.widget !== 'banner-row') return [];
  const { speed } = isObject(node.props) ? node.props : {};
  const edits: Edit[] = [{ path: [...path, 'widget'], value: 'banner-carousel' }];
  if (typeof speed !== 'number') return edits;
  return [
    ...edits,
    { path: [...path, 'props', 'interval'], value: speed * 1000 },
    { path: [...path, 'props', 'speed'], value: undefined },
  ];
}

/** Visits every object in a document and collects its edits. */
function walk(
  value: unknown,
  path: readonly Segment[],
  visit: (value: JsonObject, path: readonly Segment[]) => Edit[],
): Edit[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => walk(one, [...path, index], visit));
  if (!isObject(value)) return [];
  return [...visit(value, path), ...Object.entries(value).flatMap(([key, one]) => walk(one, [...path, key], visit))];
}
