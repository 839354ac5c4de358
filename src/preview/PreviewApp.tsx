import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ActionCall } from '../../generated/types/manifest.ts';
import { EngineProvider, type NodeFailure, ScreenNode, type Stage, StageProvider } from '../../renderer/index.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { createAssetUrl } from '../runtime/asset-url.ts';
import { dispatchOf } from '../boot/act.ts';
import { blame } from '../runtime/failures/blame.ts';
import { hrefOf } from '../navigation/href.ts';
import { Layers } from '../overlays/Layers.tsx';
import { setNavigator } from '../runtime/navigator.ts';
import { SiteLink } from '../navigation/site-link.ts';
import { routeState } from '../facts/state.ts';
import { directionOf, tagOf } from '../../rules/languages.ts';
import { useLocation, useNavigate } from '../runtime/router.ts';
import { showTheme } from './look.ts';
import type { Answer } from './messages.ts';
import { type Ground, type Preview, type Shown, stoppedOf } from './open-preview.ts';
import type { Places } from './picking.tsx';
import styles from './PreviewApp.module.css';

interface PreviewInput {
  readonly preview: Preview;
  readonly places: Places;
  readonly tell: (answer: Answer) => void;
  /** Called after every drawing. */
  readonly onDrawn: () => void;
}

/** The players' app with everything handed in: the same engine, widgets, facts and words, and no session of its own. */
export function PreviewApp(input: PreviewInput) {
  return (
    <Provider store={input.preview.site.store}>
      <Drawn {...input} />
    </Provider>
  );
}

function Drawn({ preview, places, tell, onDrawn }: PreviewInput) {
  const { site } = preview;
  const shown = useAtomValue(preview.shown);
  const { scene, ground } = shown;
  const stage = useMemo(() => stageOf({ preview, places, tell, ground }), [preview, places, tell, ground]);
  const { code, name, currency } = scene.manifest.merchant;
  const { format } = useAtomValue(site.content);
  const engine = useMemo(
    () => ({
      language: scene.language,
      languages: scene.manifest.locale.supported,
      direction: directionOf(scene.language),
      theme: scene.theme,
      merchant: { code, name, currency },
      format,
      assetUrl: createAssetUrl(code, ''),
    }),
    [scene.language, scene.manifest.locale.supported, scene.theme, code, name, currency, format],
  );
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = tagOf(scene.language);
    documentElement.dir = directionOf(scene.language);
    documentElement.dataset.theme = scene.theme;
    showTheme(scene.manifest.theme);
  }, [scene.language, scene.theme, scene.manifest.theme]);
  useNavigator(preview, tell);
  useEffect(onDrawn, [shown, onDrawn]);
  return (
    <EngineProvider value={engine}>
      <StageProvider value={stage}>
        <Scenery preview={preview} shown={shown} />
        <Layers site={site} />
      </StageProvider>
    </EngineProvider>
  );
}

function Scenery({ preview, shown: { scene } }: { readonly preview: Preview; readonly shown: Shown }): ReactNode {
  const route = useAtomValue(routeState);
  const screen = useMemo(() => getScreen(scene.manifest, route.name), [scene.manifest, route.name]);
  if (scene.node)
    return (
      <div className={styles.example} data-ground={scene.ground}>
        <ScreenNode key={scene.data} node={scene.node} path="example" />
      </div>
    );
  return screen && <ScreenNode key={preview.site.boot.site.merchantName} node={screen.frame} path={screen.path} />;
}

interface StageInput extends Omit<PreviewInput, 'onDrawn'> {
  readonly ground: Ground;
}

/**
 * The stage of the players' app, but one that stays the same while nothing but nodes change: every node listens to its
 * stage, and an edit of one node must not draw all of them.
 */
function stageOf({ preview, places, tell, ground }: StageInput): Stage {
  const { site, shown } = preview;
  const manifestNow = () => site.store.get(shown).scene.manifest;
  return {
    get manifest() {
      return manifestNow();
    },
    widgets: places.registry,
    text: ground.text,
    fact: site.facts.cell,
    source: ground.source,
    assetUrl: createAssetUrl(ground.merchant, ''),
    href: (link) => hrefOf(manifestNow(), link, site.fact),
    dispatch: async (calls: readonly ActionCall[], event: unknown, shown?: boolean) => {
      const action = stoppedOf(calls);
      if (action === undefined) return dispatchOf(site)(calls, event, shown);
      tell({ type: 'acted', action });
      return { ok: true };
    },
    Link: SiteLink,
    showsDiagnosis: true,
    attributeError: async (failure: NodeFailure) => {
      const problem = await blame(failure, site);
      tell({ type: 'problem', message: problem.message, pointer: `/${failure.path.replaceAll('.', '/')}` });
      return problem;
    },
  };
}

/** Links and actions lead to addresses of the frame's own history; the studio hears of each and answers with its scene. */
function useNavigator({ site }: Preview, tell: (answer: Answer) => void): void {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const first = useRef(key);
  useEffect(() => setNavigator(site, (href, way) => void navigate(href, way)), [site, navigate]);
  useEffect(() => {
    if (first.current !== key) tell({ type: 'went', path: pathname + search });
  }, [tell, pathname, search, key]);
}
