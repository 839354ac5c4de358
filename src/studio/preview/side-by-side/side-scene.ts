import type { Manifest } from '../../../../generated/types/manifest.ts';
import type { Settings } from '../../../../generated/types/settings.ts';
import type { Mark, Scene } from '../../../preview/messages.ts';
import type { TouchedNode, TouchedScreen } from '../touched.ts';
import { sceneOf, type View } from '../view.ts';

/** How both sides are looked at. */
export type SideView = Pick<View, 'as' | 'language' | 'theme' | 'size'>;

export type Side = 'before' | 'after';
export const otherSide = (side: Side): Side => (side === 'before' ? 'after' : 'before');

interface SideInput {
  readonly manifest: Manifest;
  readonly settings: Partial<Settings> | undefined;
  readonly screen: TouchedScreen;
  readonly view: SideView;
}

/** What one side draws; nothing where it has no such screen. */
export function sideScene(side: Side, { manifest, settings, screen, view }: SideInput): Scene | undefined {
  const path = screen[side];
  if (path === undefined) return undefined;
  const scene = sceneOf(manifest, settings, { ...view, path, flags: {}, date: '', picking: false });
  return screen.kind === 'modal' ? { ...scene, modal: screen.name } : scene;
}

/** What stands on one side: what was added is not there before, what was taken away is not there after. */
export const marksOf = (side: Side, nodes: readonly TouchedNode[]): readonly Mark[] =>
  nodes.filter(({ kind }) => kind !== (side === 'before' ? 'added' : 'removed')).slice(0, 500);
