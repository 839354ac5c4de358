import { createRoot } from 'react-dom/client';
import { explainVisibility } from '../../renderer/screen/explain-visibility.ts';
import { routeState } from '../facts/state.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { MemoryRouter } from '../runtime/router.ts';
import { audit } from './audit.ts';
import { MarksLayer, openMarks } from './Marks.tsx';
import { type Answer, parseRequest, type Request, type Scene } from './messages.ts';
import { openPreview, type Preview, showScene } from './open-preview.ts';
import { PreviewApp } from './PreviewApp.tsx';
import { watchPlaces } from './picking.tsx';
import { openReads } from './reads.ts';
import { watchScroll } from './scrolling.ts';
import { getValuesByShape, loadExamples } from './shapes.ts';
import { watchInput } from './watch-input.ts';
import '../theme/base.css';

const studio = { origin: location.origin, source: window.parent };
const places = watchPlaces(widgets);
const marks = openMarks();
let preview: Promise<Preview> | undefined;
/** Whether a scene is being rendered. Of several scenes that arrive meanwhile only the last is rendered. */
let isRendering = false;
let waiting: RenderRequest | undefined;
let current: { readonly id: number; readonly began: number } | undefined;
let picking = false;
/** A new screen starts at its top. */
let shownAt = '';
let language = 'en';

type RenderRequest = Extract<Request, { type: 'draw' }> & { readonly began: number };

const send = (answer: Answer): void => window.parent.postMessage(answer, location.origin);
const reads = openReads(send, () => language);
const scrolling = watchScroll((top) => send({ type: 'scrolled', top }));
const pathOf = (pointer: string): string => pointer.split('/').slice(1).join('.');

addEventListener('message', (event) => {
  const request = parseRequest(event, studio);
  if (request) void answer(request);
});
addEventListener('error', ({ message }) => send({ type: 'problem', message: String(message).slice(0, 2000) }));
watchInput({ places, marks, picks: () => picking, send });
// A frame without a parent window has no studio to notify.
if (window.parent !== window) send({ type: 'ready' });

async function answer(request: Request): Promise<void> {
  if (request.type === 'draw') return render({ ...request, began: performance.now() });
  if (request.type === 'highlight') return selectNode(request.pointer);
  if (request.type === 'scroll') return scrolling.to(request.top);
  if (request.type === 'answered') return reads.answered(request.id, request.value);
  if (request.type === 'marks') return showMarks(request);
  if (request.type === 'audit') return send({ type: 'audited', id: request.id, ...(await audit()) });
  const { site } = (await preview) ?? {};
  if (!site) return;
  const { manifest } = site.store.get(site.content);
  const why = explainVisibility(manifest, request.pointer, { route: site.store.get(routeState).name, fact: site.fact });
  send({ type: 'why', id: request.id, why });
}

async function render(request: RenderRequest): Promise<void> {
  if (isRendering) {
    waiting = request;
    return;
  }
  isRendering = true;
  current = request;
  const { path, modal = '' } = request.scene;
  if (shownAt !== `${path} ${modal}`) scrolling.to(0);
  shownAt = `${path} ${modal}`;
  language = request.scene.language;
  picking = request.scene.picking ?? false;
  if (!picking) marks.set({ hovered: '' });
  try {
    if (preview) await showScene(await preview, request.scene);
    else await start(request.scene);
  } catch (error) {
    send({ type: 'problem', id: request.id, message: String(error).slice(0, 2000) });
  }
  isRendering = false;
  const next = waiting;
  waiting = undefined;
  if (next) await render(next);
}

async function start(scene: Scene): Promise<void> {
  preview = loadExamples().then((examples) =>
    openPreview(scene, { values: getValuesByShape(examples), call: reads.call }),
  );
  const opened = await preview;
  createRoot(document.getElementById('site') as HTMLElement).render(
    <MemoryRouter initialEntries={[scene.path]}>
      <PreviewApp preview={opened} places={places} send={send} onRendered={onRendered} />
    </MemoryRouter>,
  );
  createRoot(document.getElementById('marks') as HTMLElement).render(<MarksLayer marks={marks} places={places} />);
}

/** Runs after a scene is rendered. Heights change with pictures and fonts, so they are reported again. */
function onRendered(): void {
  marks.moved();
  void report();
}

async function report(): Promise<void> {
  const { site } = (await preview) ?? {};
  if (!site || !current) return;
  send({
    type: 'drawn',
    id: current.id,
    height: Math.ceil(document.getElementById('site')?.getBoundingClientRect().height ?? 0),
    took: Math.round(performance.now() - current.began),
    route: site.store.get(routeState).name,
    redrawn: places.takeRenderCount(),
  });
}

new ResizeObserver(() => {
  marks.moved();
  void report();
}).observe(document.getElementById('site') as HTMLElement);

/** Selects a node and scrolls it into view. */
function selectNode(pointer: string): void {
  const selected = pathOf(pointer);
  marks.set({ selected });
  bringIntoView(selected);
}

/** Outlines the nodes that a change affects. */
function showMarks({ marks: touched, pointer }: Extract<Request, { type: 'marks' }>): void {
  marks.set({ touched: touched.map((one) => ({ path: pathOf(one.pointer), kind: one.kind })) });
  if (pointer !== undefined) jumpTo(pathOf(pointer));
}

/** Scrolls to a node at once. Lazy content may change heights, so the position is checked again. */
function jumpTo(path: string, attempts = 3): void {
  const [rect] = places.getRects(path);
  if (!rect) return;
  const away = rect.top - innerHeight / 4;
  if (Math.abs(away) > 8) scrollBy({ top: away, behavior: 'instant' });
  marks.moved();
  if (attempts > 1) requestAnimationFrame(() => requestAnimationFrame(() => jumpTo(path, attempts - 1)));
}

function bringIntoView(path: string): void {
  const [rect] = places.getRects(path);
  if (!rect || (rect.bottom > 0 && rect.top < innerHeight)) return;
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: rect.top - innerHeight / 3, behavior: smooth ? 'smooth' : 'auto' });
}
