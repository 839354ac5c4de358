import type { ActionCall } from '../../generated/types/manifest.ts';
import type { ActionContext, Outcome } from '../../renderer/action/define-action.ts';
import { createDispatch, type Dispatch } from '../../renderer/action/dispatch.ts';
import type { Problem } from '../../renderer/problem/problem.ts';
import { getHref } from '../runtime/href.ts';
import { closeModal, confirm, notify, openModal } from '../runtime/layers/layers.ts';
import { goTo } from '../runtime/navigator.ts';
import { loadAction } from '../runtime/registries/action-registry.ts';
import { checkParams, loadValidators } from '../runtime/registries/check-params.ts';
import { FIRST_ACTIONS } from '../runtime/registries/first-actions.ts';
import type { Site } from '../runtime/site.ts';
import { loadDialogs } from '../runtime/whole-manifest.ts';
import { openWindow } from '../runtime/window.ts';
import { guard } from '../session/guard.ts';
import { restoreVisit } from '../session/restore-visit.ts';
import { keepAvatar } from '../session/session.ts';
import { signIn, signOut } from '../session/sign-in.ts';
import { loadOverlays } from './load-overlays.ts';

const dispatches = new WeakMap<Site, Dispatch>();

/** Returns the site's dispatcher for widget events. */
export function getDispatch(site: Site): Dispatch {
  restoreVisit(site);
  const dispatch = dispatches.get(site) ?? createSiteDispatch(site);
  dispatches.set(site, dispatch);
  return dispatch;
}

/**
 * Loads what a first action and a first dialog need, before either is asked for. All of it belongs to every page whose app runs: the
 * manifest is completed once the page is hydrated.
 */
export const prepareToAct = (site: Site): Promise<unknown> =>
  Promise.allSettled([...FIRST_ACTIONS.map(loadValidators), loadDialogs(site)]);

/** Runs calls without a widget that shows their failure. */
export const runCalls = (site: Site, calls: readonly ActionCall[], event: unknown): Promise<Outcome> =>
  getDispatch(site)(calls, event);

function createSiteDispatch(site: Site): Dispatch {
  return createDispatch({
    context: createContext(site),
    // Both come together: each import that waits for the one before is a pause that the player sees.
    load: (name) => {
      void loadValidators(name).catch(() => undefined);
      return loadAction(name);
    },
    check: checkParams,
    guard: (requirement) => guard(site, requirement),
    confirm: (text) => confirm(site, { text }),
    track: (name) => void dispatchEvent(new CustomEvent('site:track', { detail: { name } })),
    report: (problem) => reportProblem(site, problem),
  });
}

function createContext(site: Site): ActionContext<Record<string, never>> {
  const { store } = site;
  const content = () => store.get(site.content);
  return {
    call: site.call as never,
    fact: site.fact,
    get: (state) => store.get(state),
    set: (state, change) => store.set(state, change as never),
    refresh: (name) => content().sources.refresh(name),
    run: (calls) => runCalls(site, calls, undefined),
    navigate: (href, way) => goTo(site, href, way),
    openWindow,
    resolveHref: (link) => getHref(content().manifest, link, site.fact),
    openModal: (name, input) => {
      // With the manifest that the dialog waits for; overlays that do not come are loaded again when they are rendered.
      void loadOverlays().catch(() => undefined);
      return openModal(site, name, input);
    },
    closeModal: (name) => closeModal(site, name),
    text: (key, parameters) => content().text(key, parameters),
    confirm: (question) => confirm(site, question),
    notify: (message, tone) => notify(site, message, tone),
    setLanguage: async (language) => (await import('../live/change-language.ts')).changeLanguage(site, language),
    signIn: (session) => signIn(site, session),
    signOut: () => signOut(site),
    showAvatar: (avatar) => keepAvatar(site, avatar),
    merchant: content().manifest.merchant.code,
  };
}

/** Failures that the player caused by declining; they are not shown. */
const DECLINED_CODES: readonly string[] = ['action.guarded', 'action.declined'];

/** Shows a problem as a toast, because no widget shows it. */
function reportProblem(site: Site, problem: Problem): void {
  if (DECLINED_CODES.includes(problem.code)) return;
  const { text } = site.store.get(site.content);
  notify(site, problem.message.startsWith('error.') ? text(problem.message) : text('error.internal.error'), 'error');
}
