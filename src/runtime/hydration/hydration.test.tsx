import { Provider, useAtomValue } from 'jotai';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { StageProvider } from '../../../renderer/index.ts';
import type { WidgetDefinition, WidgetInput } from '../../../renderer/widget/define-widget.ts';
import { createWidgetRegistry } from '../../../renderer/widget/registry.ts';
import { bootOf } from '../../../tests/support/boot.ts';
import { manifest } from '../../../tests/support/hydrated-manifest.ts';
import { createStage } from '../../boot/App.tsx';
import { Page } from '../../boot/Page.tsx';
import { routeState, settingsState } from '../../facts/state.ts';
import { changeRoute } from '../../navigation/change-route.ts';
import type { Boot } from '../boot.ts';
import { reuseEqualParts } from '../reuse-equal-parts.ts';
import { openSite, type Site } from '../site.ts';
import { closeBlocks, type OpenableBlocks } from './closed-blocks.ts';
import { recordBlocks } from './gates.ts';
import { replayInput } from './replay.ts';

/** How often each node was rendered in the browser. */
const rendered = new Map<string, number>();
const chosen = vi.fn<(node: string) => void>();
let errors: unknown[];
/** What the code of a block waits for that is opened meanwhile. */
let waiting: Promise<void> | undefined;

const Frame = ({ slots }: WidgetInput<unknown>) => (
  <div>
    <header>{slots.header}</header>
    <main>{slots.main}</main>
  </div>
);
function Counter({ node }: WidgetInput<unknown>) {
  rendered.set(node, (rendered.get(node) ?? 0) + 1);
  const [count, setCount] = useState(0);
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState(false);
  const choose = () => {
    chosen(node);
    setCount(count + 1);
  };
  return (
    <section data-node={node}>
      <button type="button" onClick={choose}>
        <svg />
        {count}
      </button>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <label>
        <input type="checkbox" checked={ticked} onChange={({ target }) => setTicked(target.checked)} />
        <b>{String(ticked)}</b>
      </label>
      <output>{typed}</output>
      <a href="/live">live</a>
    </section>
  );
}

const definitions: Readonly<Record<string, unknown>> = { frame: Frame, counter: Counter };
const createRegistry = () =>
  createWidgetRegistry(
    Object.fromEntries(
      Object.entries(definitions).map(([name, component]) => [
        name,
        () =>
          Promise.resolve({ name, load: () => Promise.resolve({ default: component }) } as unknown as WidgetDefinition),
      ]),
    ),
  );

const open = (boot: Boot): Site => openSite(boot, async () => undefined as never);
const boot = (more: object = {}) =>
  bootOf({
    manifest,
    site: { language: 'en', status: 0 },
    settings: { flags: { HOT3: true } },
    widgets: ['frame', 'counter'],
    ...more,
  });

/** The page with widgets of this test. */
function TestPage({ site, registry }: { readonly site: Site; readonly registry: ReturnType<typeof createRegistry> }) {
  const content = useAtomValue(site.content, { store: site.store });
  const [stage] = useState(() => stageOf(site, registry));
  return (
    <Provider store={site.store}>
      <StageProvider value={stage}>
        <Page content={content} />
      </StageProvider>
    </Provider>
  );
}
function stageOf(site: Site, registry: ReturnType<typeof createRegistry>) {
  const stage = createStage(site, site.store.get(site.content));
  return Object.create(stage, { widgets: { value: registry } }) as typeof stage;
}

interface Opened {
  readonly site: Site;
  readonly blocks: OpenableBlocks;
  readonly place: HTMLElement;
}

/** Renders the page as the server does, and hydrates it with all blocks closed. */
async function openPage(more: object = {}): Promise<Opened> {
  const registry = createRegistry();
  await Promise.all(Object.keys(definitions).map(registry.load));
  const server = open(boot());
  const paths = recordBlocks(server);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<TestPage site={server} registry={registry} />);
  rendered.clear();
  const late = createRegistry();
  await late.load('frame');
  const site = open(boot({ blocks: [...paths], ...more }));
  const blocks = closeBlocks(site, place, async (widget) => {
    await waiting;
    return late.load(widget);
  });
  if (!blocks) throw new Error('The HTML has other blocks than the data of the page.');
  site.facts.keepFirst();
  await act(async () => {
    hydrateRoot(place, <TestPage site={site} registry={late} />, { onRecoverableError: (error) => errors.push(error) });
  });
  blocks.watch(stageOf(site, late));
  return { site, blocks, place };
}

const nodesIn = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-node]')].map((one) => (one as HTMLElement).dataset.node);
const BAR = 'layouts.standard.regions.header.blocks.bar';
const FIRST = 'routes.home.blocks.first';
const FLAGGED = 'routes.home.blocks.flagged';
const buttonOf = (place: HTMLElement, path: string) =>
  place.querySelector(`[data-node="${path}"] button`) as HTMLButtonElement;
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  errors = [];
  chosen.mockClear();
});

test('[ENG-19] blocks keep the HTML of the server until they are opened, in any order, without a mismatch', async () => {
  const { blocks, place } = await openPage();
  expect([nodesIn(place), rendered.size]).toEqual([[BAR, FIRST, FLAGGED], 0]);
  const html = place.querySelector('section');
  void blocks.open(FLAGGED);
  await settled();
  expect([...rendered.keys()]).toEqual([FLAGGED]);
  void blocks.open(BAR);
  void blocks.open(FIRST);
  await settled();
  expect(blocks.remaining()).toEqual([]);
  expect([nodesIn(place), place.querySelector('section') === html, errors]).toEqual([[BAR, FIRST, FLAGGED], true, []]);
});

test('[ENG-19] what nobody can operate is opened last, however near it is', async () => {
  const { blocks } = await openPage({ needs: { still: [BAR] } });
  expect(blocks.remaining()).toEqual([FIRST, FLAGGED, BAR]);
});

test('[ENG-19] a page is hydrated only when also the blocks are that something else began to open', async () => {
  const { site, blocks } = await openPage();
  const slow = Promise.withResolvers<void>();
  waiting = slow.promise;
  await act(async () => site.store.set(settingsState, { ...boot().settings, flags: { HOT3: false } }));
  waiting = undefined;
  const hydrated = vi.fn();
  const rest = blocks.openRest(() => Promise.resolve()).then(hydrated);
  await settled();
  expect([rendered.has(BAR), rendered.has(FIRST), hydrated.mock.calls.length]).toEqual([true, true, 0]);
  slow.resolve();
  await act(() => rest);
  expect(errors).toEqual([]);
});

test('[LGT-01] a click on a closed block opens it and takes effect once, also on a drawing inside a button', async () => {
  const { blocks, place } = await openPage();
  const stop = replayInput(blocks);
  const drawing = buttonOf(place, FIRST).querySelector('svg') as Element;
  drawing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  drawing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settled();
  expect(chosen.mock.calls).toEqual([[FIRST]]);
  expect(buttonOf(place, FIRST).textContent).toBe('1');
  expect([rendered.has(BAR), errors]).toEqual([false, []]);
  buttonOf(place, FIRST).click();
  expect(chosen).toHaveBeenCalledTimes(2);
  stop();
});

test.each([
  ['once it is open', 'ace'],
  // What React does with a field when it renders another value.
  ['also when its block has set it back before', ''],
])('[LGT-01] text typed into a closed block is told %s', async (_, shown) => {
  const { blocks, place } = await openPage();
  const field = place.querySelector(`[data-node="${FIRST}"] input`) as HTMLInputElement;
  const open = (path: string) => blocks.open(path).then(() => void (field.value = shown));
  const stop = replayInput({ blockOf: blocks.blockOf, open });
  field.focus();
  field.value = 'ace';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect([field.value, place.querySelector(`[data-node="${FIRST}"] output`)?.textContent]).toEqual(['ace', 'ace']);
  stop();
});

test('[LGT-01] [REG-01] a box in a closed block is ticked at once, by itself or its label, and told once it is open', async () => {
  const { blocks, place } = await openPage();
  const stop = replayInput(blocks);
  const box = place.querySelector(`[data-node="${FIRST}"] [type="checkbox"]`) as HTMLInputElement;
  const words = place.querySelector(`[data-node="${FIRST}"] b`) as HTMLElement;
  words.click();
  expect([box.checked, words.textContent]).toEqual([true, 'false']);
  await settled();
  expect([box.checked, words.textContent]).toEqual([true, 'true']);
  box.click();
  await settled();
  expect([box.checked, words.textContent, errors]).toEqual([false, 'false', []]);
  stop();
});
test('[LGT-01] a box that is ticked and cleared before its block is open stays cleared', async () => {
  const { blocks, place } = await openPage();
  const stop = replayInput(blocks);
  const box = place.querySelector(`[data-node="${FIRST}"] [type="checkbox"]`) as HTMLInputElement;
  box.click();
  box.click();
  await settled();
  expect([box.checked, place.querySelector(`[data-node="${FIRST}"] b`)?.textContent, errors]).toEqual([
    false,
    'false',
    [],
  ]);
  stop();
});

test('a modified click on a closed block stays the browser’s', async () => {
  const { blocks, place } = await openPage();
  const stop = replayInput(blocks);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  place.querySelector('a')?.addEventListener('click', (event) => event.preventDefault(), { once: true });
  place.querySelector('a')?.dispatchEvent(click);
  await settled();
  expect(chosen).not.toHaveBeenCalled();
  stop();
});

test('a flag that is switched off while its block is closed hides the block without a mismatch', async () => {
  const { site, place } = await openPage();
  await act(async () => site.store.set(settingsState, { ...boot().settings, flags: { HOT3: false } }));
  await settled();
  expect([nodesIn(place), errors]).toEqual([[BAR, FIRST], []]);
  await act(async () => site.store.set(settingsState, { ...boot().settings, flags: { HOT3: true } }));
  expect(nodesIn(place)).toEqual([BAR, FIRST, FLAGGED]);
});

test('completing the manifest renders nothing again and keeps closed blocks', async () => {
  const { site, blocks, place } = await openPage();
  void blocks.open(FIRST);
  await settled();
  const before = new Map(rendered);
  const whole = structuredClone(manifest);
  const complete = { ...whole, modals: { help: {} } };
  await act(async () =>
    site.store.set(site.content, (now) => ({
      ...now,
      manifest: reuseEqualParts(now.manifest, complete as never),
      whole: true,
    })),
  );
  await settled();
  expect([nodesIn(place), rendered, errors]).toEqual([[BAR, FIRST, FLAGGED], before, []]);
});

test('a navigation with closed blocks shows the next screen, with the frame kept', async () => {
  const { site, place } = await openPage();
  const header = place.querySelector('header section');
  void changeRoute(site, { ...site.store.get(routeState), name: 'live', path: '/live' }, () => false);
  await settled();
  await settled();
  expect(nodesIn(place)).toEqual([BAR, 'routes.live.blocks.first']);
  expect([place.querySelector('header section') === header, errors]).toEqual([true, []]);
  await act(() => changeRoute(site, { ...site.store.get(routeState), name: 'home', path: '/' }, () => false));
  expect(nodesIn(place)).toEqual([BAR, FIRST, FLAGGED]);
});

test('HTML with other blocks than the data is hydrated at once', () => {
  const place = document.createElement('div');
  place.innerHTML = '<p>error</p>';
  expect(closeBlocks(open(boot({ blocks: [FIRST] })), place, async () => undefined)).toBeUndefined();
});
