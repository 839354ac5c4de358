import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { ScreenNode } from '../../renderer/index.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { routeState } from '../facts/state.ts';
import type { Content } from '../runtime/site.ts';

/** Renders the current route. The previous screen stays until the next one can be rendered completely. */
export function Page({ content }: { readonly content: Content }) {
  const route = useAtomValue(routeState);
  const screen = useMemo(() => getScreen(content.manifest, route.name), [content.manifest, route.name]);
  return screen && <ScreenNode node={screen.frame} path={screen.path} />;
}
