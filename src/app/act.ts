import type { ActionCall } from '../../generated/types/manifest.ts';
import type { ActionContext, NewSession, Outcome, Requirement } from '../../renderer/action/define-action.ts';
import { createDispatch, type Dispatch } from '../../renderer/action/dispatch.ts';
import type { Problem } from '../../renderer/problem.ts';
import { checkParams } from './check-params.ts';
import { hrefOf } from './href.ts';
import { goTo } from './navigator.ts';
import { loadAction } from './action-registry.ts';
import { renew } from './renew.ts';
import { endSession, keepSession } from './session.ts';
import type { Site } from './site.ts';
import { openWindow } from './window.ts';
import { completeManifest } from './whole-manifest.ts';

const LOGIN = 'loginPopupModal';
const REGISTER = 'registerPopupModal';
const SIGNING_IN: readonly string[] = [LOGIN, REGISTER];

const dispatches = new WeakMap<Site, Dispatch>();

/** Runs what a widget's event names. */
export function act(site: Site, calls: readonly ActionCall[], event: unknown): Promise<Outcome> {
  const dispatch = dispatches.get(site) ?? createSiteDispatch(site);
  dispatches.set(site, dispatch);
  return dispatch(calls, event);
}

function createSiteDispatch(site: Site): Dispatch {
  const waiting: ((signedIn: boolean) => void)[] = [];
  const context = contextOf(site, waiting);
  return createDispatch({
    context: context,
    load: loadAction,
    check: checkParams,
    guard: (requirement) => guard(site, requirement, waiting),
    confirm: (text) => new Promise((resolve) => site.store.set(site.question, { text, answer: resolve })),
    track: (name) => void dispatchEvent(new CustomEvent('site:track', { detail: { name } })),
    report: (problem) => reportProblem(site, problem),
  });
}

function contextOf(site: Site, waiting: ((signedIn: boolean) => void)[]): ActionContext<Record<string, never>> {
  const { store } = site;
  const content = () => store.get(site.content);
  return {
    call: site.call as never,
    fact: site.fact,
    get: (state) => store.get(state),
    set: (state, change) => store.set(state, change as never),
    refresh: (name) => content().sources.refresh(name),
    run: (calls) => act(site, calls, undefined),
    navigate: (href) => goTo(site, href),
    openWindow,
    hrefOf: (link) => hrefOf(content().manifest, link, site.fact),
    openModal: (name, input) => void openModal(site, name, input),
    closeModal: (name) => closeModal(site, name),
    text: (key, parameters) => content().text(key, parameters),
    notify: (message, tone) =>
      store.set(site.toasts, (before) => [...before, { id: before.length + performance.now(), message, tone }]),
    setLanguage: async (language) => {
      document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
      await renew(site);
    },
    signIn: (session) => signIn(site, session, waiting),
    signOut: () => {
      endSession(site);
      goTo(site, '/');
    },
    merchant: content().manifest.merchant.code,
  };
}

async function openModal(site: Site, name: string, input: unknown): Promise<void> {
  await completeManifest(site);
  site.store.set(site.modals, (before) => [...before.filter((one) => one.name !== name), { name, input }]);
}

function closeModal(site: Site, name: string | undefined): void {
  site.store.set(site.modals, (before) =>
    name === undefined ? before.slice(0, -1) : before.filter((one) => one.name !== name),
  );
}

/** A visitor is asked to log in, a guest to open an account; the action goes on when they have (LOG-10). */
function guard(site: Site, requirement: Requirement, waiting: ((signedIn: boolean) => void)[]): Promise<boolean> {
  const kind = site.fact('session.kind');
  const isEnough = (): boolean =>
    site.fact('session.signedIn') === true && (requirement === 'login' || site.fact('session.kind') !== 'guest');
  if (isEnough()) return Promise.resolve(true);
  return new Promise((resolve) => {
    waiting.push((signedIn) => resolve(signedIn && isEnough()));
    void openModal(site, kind === 'guest' ? REGISTER : LOGIN, undefined);
    const stop = site.store.sub(site.modals, () => {
      const asked = site.store.get(site.modals).some(({ name }) => SIGNING_IN.includes(name));
      if (asked) return;
      stop();
      // Closing the dialog after a log-in also comes here; by then the player is signed in.
      resolve(isEnough());
    });
  });
}

async function signIn(site: Site, session: NewSession, waiting: ((signedIn: boolean) => void)[]): Promise<void> {
  keepSession(site, session);
  const stopped = waiting.splice(0);
  for (const go of stopped) go(true);
  site.store.set(site.modals, (before) => before.filter(({ name }) => !SIGNING_IN.includes(name)));
  const onFormPage = ['login', 'register'].includes(String(site.fact('route.name')));
  if (stopped.length === 0 || onFormPage) goTo(site, '/');
}

/** Failures of forms and guards are told where they happen; the rest is told in a line that goes away. */
function reportProblem(site: Site, problem: Problem): void {
  const quiet = ['action.guarded', 'action.declined', 'login.failed', 'login.wait', 'register.refused'];
  if (quiet.includes(problem.code) || problem.fields) return;
  const { text } = site.store.get(site.content);
  const words = problem.message.startsWith('error.') ? text(problem.message) : text('error.internal.error');
  site.store.set(site.toasts, (before) => [
    ...before,
    { id: before.length + performance.now(), message: words, tone: 'error' },
  ]);
}
