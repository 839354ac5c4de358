import type { ActionCall } from '../../generated/types/manifest.ts';
import type { ActionContext, Outcome } from '../../renderer/action/define-action.ts';
import { createDispatch, type Dispatch } from '../../renderer/action/dispatch.ts';
import type { Problem } from '../../renderer/problem/problem.ts';
import { checkParams } from '../runtime/registries/check-params.ts';
import { hrefOf } from '../navigation/href.ts';
import { goTo } from '../runtime/navigator.ts';
import { loadAction } from '../runtime/registries/action-registry.ts';
import { guard } from '../session/guard.ts';
import { ask, closeModal, notify, openModal } from '../runtime/layers/layers.ts';
import { renew } from '../live/renew.ts';
import { signIn, signOut } from '../session/sign-in.ts';
import type { Site } from '../runtime/site.ts';
import { openWindow } from '../runtime/window.ts';

const dispatches = new WeakMap<Site, Dispatch>();

/** Runs what a widget's event names. */
export function dispatchOf(site: Site): Dispatch {
  const dispatch = dispatches.get(site) ?? createSiteDispatch(site);
  dispatches.set(site, dispatch);
  return dispatch;
}

/** Runs calls whose failure nothing on the screen shows. */
export const act = (site: Site, calls: readonly ActionCall[], event: unknown): Promise<Outcome> =>
  dispatchOf(site)(calls, event);

function createSiteDispatch(site: Site): Dispatch {
  return createDispatch({
    context: contextOf(site),
    load: loadAction,
    check: checkParams,
    guard: (requirement) => guard(site, requirement),
    confirm: (text) => ask(site, { text }),
    track: (name) => void dispatchEvent(new CustomEvent('site:track', { detail: { name } })),
    report: (problem) => reportProblem(site, problem),
  });
}

function contextOf(site: Site): ActionContext<Record<string, never>> {
  const { store } = site;
  const content = () => store.get(site.content);
  return {
    call: site.call as never,
    fact: site.fact,
    get: (state) => store.get(state),
    set: (state, change) => store.set(state, change as never),
    refresh: (name) => content().sources.refresh(name),
    run: (calls) => act(site, calls, undefined),
    navigate: (href, way) => goTo(site, href, way),
    openWindow,
    resolveHref: (link) => hrefOf(content().manifest, link, site.fact),
    openModal: (name, input) => openModal(site, name, input),
    closeModal: (name) => closeModal(site, name),
    text: (key, parameters) => content().text(key, parameters),
    confirm: (question) => ask(site, question),
    notify: (message, tone) => notify(site, message, tone),
    setLanguage: async (language) => {
      document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
      await renew(site);
    },
    signIn: (session) => signIn(site, session),
    signOut: () => signOut(site),
    merchant: content().manifest.merchant.code,
  };
}

/** The player has decided so, and knows. */
const DECLINED: readonly string[] = ['action.guarded', 'action.declined'];

/** What nothing on the screen shows is told in a line that goes away. */
function reportProblem(site: Site, problem: Problem): void {
  if (DECLINED.includes(problem.code)) return;
  const { text } = site.store.get(site.content);
  notify(site, problem.message.startsWith('error.') ? text(problem.message) : text('error.internal.error'), 'error');
}
