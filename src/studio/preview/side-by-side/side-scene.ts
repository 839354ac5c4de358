import type { Manifest } from '../../../../generated/types/manifest.ts';
import type { Settings } from '../../../../generated/types/settings.ts';
import type { Mark, Scene } from '../../../preview/messages.ts';
import type { TouchedNode, TouchedScreen } from '../touched.ts';
import { sceneOf, type View } from '../view.ts';

/** The controls that apply to both sides. */
export type SideView = Pick<View, 'as' | 'language' | 'theme' | 'size'>;

export type Side = 'before' | 'after';
export const otherSide = (side: Side): Side => (side === 'before' ? 'after' : 'before');

interface SideInput {
  readonly manifest: Manifest;
  readonly settings: Partial<Settings> | undefined;
  readonly screen: TouchedScreen;
  readonly view: SideView;
}

/** Returns the scene of one side; undefined when the screen does not exist there. */
export function sideScene(side: Side, { manifest, settings, screen, view }: SideInput): Scene | undefined {
  const path = screen[side];
  if (path === undefined) return undefined;
  const scene = sceneOf(manifest, settings, { ...view, path, flags: {}, facts: {}, date: '', picking: false });
  return screen.kind === 'modal' ? { ...scene, modal: screen.name } : scene;
}

/** Returns the nodes to outline on one side: all except those added (before) or removed (after). */
export const marksOf = (side: Side, nodes: readonly TouchedNode[]): readonly Mark[] =>
  nodes.filter(({ kind }) => kind !== (side === 'before' ? 'added' : 'removed')).slice(0, 500);
