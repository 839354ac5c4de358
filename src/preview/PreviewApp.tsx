import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ActionCall } from '../../generated/types/manifest.ts';
import {
  type Engine,
  EngineProvider,
  type NodeFailure,
  renderDiagnosis,
  ScreenNode,
  type Stage,
  StageProvider,
} from '../../renderer/index.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { directionOf } from '../../rules/direction.ts';
import { itemLink } from '../../rules/game-link.ts';
import { tagOf } from '../../rules/languages.ts';
import { getDispatch } from '../boot/dispatch.ts';
import { routeState } from '../facts/state.ts';
import { followLinks } from '../navigation/follow-links.ts';
import { setNavigator } from '../navigation/set-navigator.ts';
import { Layers } from '../overlays/Layers.tsx';
import { createAssetUrl } from '../runtime/asset-url.ts';
import { attributeError } from '../runtime/failures/attribute-error.ts';
import { getHref } from '../runtime/href.ts';
import { useLocation, useNavigate } from '../runtime/router.ts';
import { toAddress } from '../runtime/site-address.ts';
import { showTheme } from './look.ts';
import type { Answer } from './messages.ts';
import { findStoppedCall, type NodeContext, type Preview, type ShownContent } from './open-preview.ts';
import styles from './PreviewApp.module.css';
import type { Places } from './picking.tsx';

interface PreviewInput {
  readonly preview: Preview;
  readonly places: Places;
  readonly send: (answer: Answer) => void;
  /** Called after every render. */
  readonly onRendered: () => void;
}

/** The player's app with all state passed in: the same engine, widgets, facts and texts, without a session. */
export function PreviewApp(input: PreviewInput) {
  return (
    <Provider store={input.preview.site.store}>
      <RenderedPreview {...input} />
    </Provider>
  );
}

function RenderedPreview({ preview, places, send, onRendered }: PreviewInput) {
  const { site } = preview;
  const shown = useAtomValue(preview.shown);
  const { scene, nodeContext } = shown;
  const stage = useMemo(
    () => createStage({ preview, places, send, nodeContext }),
    [preview, places, send, nodeContext],
  );
  const { code, name, currency } = scene.manifest.merchant;
  const { format } = useAtomValue(site.content);
  const engine = useMemo(
    (): Engine => ({
      language: scene.language,
      languages: scene.manifest.locale.supported,
      theme: scene.theme,
      merchant: { code, name, currency },
      format,
      assetUrl: createAssetUrl(code, ''),
      itemHref: (item) => {
        const link = itemLink(item);
        return link && getHref(scene.manifest, link, site.fact);
      },
    }),
    [scene.language, scene.manifest, scene.theme, code, name, currency, format, site],
  );
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = tagOf(scene.language);
    documentElement.dir = directionOf(scene.language);
    documentElement.dataset.theme = scene.theme;
    showTheme(scene.manifest.theme);
  }, [scene.language, scene.theme, scene.manifest.theme]);
  const historyKey = useNavigator(preview, send);
  useEffect(onRendered, [shown, onRendered]);
  return (
    <EngineProvider value={engine}>
      <StageProvider value={stage}>
        <Scenery preview={preview} shown={shown} />
        <Layers site={site} historyKey={historyKey} />
      </StageProvider>
    </EngineProvider>
  );
}

function Scenery({
  preview,
  shown: { scene },
}: {
  readonly preview: Preview;
  readonly shown: ShownContent;
}): ReactNode {
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

interface StageInput extends Omit<PreviewInput, 'onRendered'> {
  readonly nodeContext: NodeContext;
}

/**
 * Creates a stage whose identity stays the same while only nodes change: every node depends on the stage, and an edit
 * of one must not render all.
 */
function createStage({ preview, places, send, nodeContext }: StageInput): Stage {
  const { site, shown } = preview;
  const manifestNow = () => site.store.get(shown).scene.manifest;
  return {
    get manifest() {
      return manifestNow();
    },
    widgets: places.registry,
    text: nodeContext.text,
    fact: site.facts.cell,
    source: nodeContext.source,
    assetUrl: createAssetUrl(nodeContext.merchant, ''),
    href: (link) => getHref(manifestNow(), link, site.fact),
    dispatch: async (calls: readonly ActionCall[], event: unknown, shown?: boolean) => {
      const action = findStoppedCall(calls);
      if (action === undefined) return getDispatch(site)(calls, event, shown);
      send({ type: 'acted', action });
      return { ok: true };
    },
    toAddress: (path) => toAddress(site, path),
    showsDiagnosis: true,
    diagnose: async (failure: NodeFailure) => {
      const problem = await attributeError(failure, site);
      send({ type: 'problem', message: problem.message, pointer: `/${failure.path.replaceAll('.', '/')}` });
      return renderDiagnosis(problem, failure);
    },
  };
}

/**
 * Links and actions navigate in the frame's own history; the studio is notified and sends the next scene. Returns the
 * key of the history entry.
 */
function useNavigator({ site }: Preview, send: (answer: Answer) => void): string {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const first = useRef(key);
  useEffect(() => setNavigator(site, (href, way) => void navigate(href, way)), [site, navigate]);
  useEffect(() => followLinks(site), [site]);
  useEffect(() => {
    if (first.current !== key) send({ type: 'went', path: pathname + search });
  }, [send, pathname, search, key]);
  return key;
}
