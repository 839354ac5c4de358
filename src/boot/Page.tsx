import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { ScreenNode } from '../../renderer/index.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { routeState } from '../facts/state.ts';
import type { Content, Site } from '../runtime/site.ts';
import { useNavigationOf } from '../navigation/use-navigation.ts';

/** Renders the current route. The previous screen stays until the next one can be rendered completely. */
export function Page({ site, content }: { readonly site: Site; readonly content: Content }) {
  const route = useAtomValue(routeState);
  const loading = useNavigationOf(site);
  const screen = useMemo(() => getScreen(content.manifest, route.name), [content.manifest, route.name]);
  return (
    <>
      {loading && (
        <div className="page-progress" role="status">
          <span className="visually-hidden">{content.text('app.loading')}</span>
        </div>
      )}
      {screen && <ScreenNode node={screen.frame} path={screen.path} />}
    </>
  );
}
