import { isObject, type JsonObject, type Segment } from '../../json/json.ts';
import type { Edit, Migration } from '../migrate.ts';
import { renameGameBindings, renameGameKeys } from './game-names.ts';
import { visitObjects } from './visit-objects.ts';

/** All migrations between manifest versions, in order. A released migration is never changed. */
export const migrations: readonly Migration[] = [
  {
    to: 1,
    describes:
      'The list `modules` became the map `flags`; the widget `banner-row` became `banner-carousel`, its `speed` in seconds `interval` in milliseconds.',
    edits: (document) => [...modulesToFlags(document), ...visitObjects(document, [], bannerRow)],
  },
  {
    to: 2,
    describes:
      'Games are named as the code names them: `nodeId` became `gameId`, `vassalage` became `vendorCode`, in bindings to events and in parameters of the actions, the source and the widget that take a game.',
    // Bindings first: the value under a renamed key is stated with its own names renamed already.
    edits: (document) => [
      ...visitObjects(document, [], renameGameBindings),
      ...visitObjects(document, [], renameGameKeys),
    ],
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
