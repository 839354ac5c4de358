import { createRoot } from 'react-dom/client';
import { explainVisibility } from '../../renderer/screen/explain-visibility.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { routeState } from '../facts/state.ts';
import { MemoryRouter } from '../runtime/router.ts';
import { audit } from './audit.ts';
import { MarksLayer, openMarks } from './Marks.tsx';
import { type Answer, type Request, requestIn, type Scene } from './messages.ts';
import { openPreview, type Preview, showScene } from './open-preview.ts';
import { openReads } from './reads.ts';
import { watchScroll } from './scrolling.ts';
import { watchPlaces } from './picking.tsx';
import { watchInput } from './watch-input.ts';
import { PreviewApp } from './PreviewApp.tsx';
import { loadExamples, valuesByShape } from './shapes.ts';
import '../theme/base.css';

const studio = { origin: location.origin, source: window.parent };
const places = watchPlaces(widgets);
const marks = openMarks();
let preview: Promise<Preview> | undefined;
/** What is being drawn; of several scenes that arrive meanwhile only the last is drawn. */
let drawing = false;
let waiting: DrawRequest | undefined;
let current: { readonly id: number; readonly began: number } | undefined;
let picking = false;
/** Another screen begins at its top. */
let shownAt = '';
let language = 'en';

type DrawRequest = Extract<Request, { type: 'draw' }> & { readonly began: number };

const tell = (answer: Answer): void => window.parent.postMessage(answer, location.origin);
const reads = openReads(tell, () => language);
const scrolling = watchScroll((top) => tell({ type: 'scrolled', top }));
const pathOf = (pointer: string): string => pointer.split('/').slice(1).join('.');

addEventListener('message', (event) => {
  const request = requestIn(event, studio);
  if (request) void answer(request);
});
addEventListener('error', ({ message }) => tell({ type: 'problem', message: String(message).slice(0, 2000) }));
watchInput({ places, marks, picks: () => picking, tell });
// A page that stands alone has nobody to draw for.
if (window.parent !== window) tell({ type: 'ready' });

async function answer(request: Request): Promise<void> {
  if (request.type === 'draw') return draw({ ...request, began: performance.now() });
  if (request.type === 'highlight') return mark(request.pointer);
  if (request.type === 'scroll') return scrolling.to(request.top);
  if (request.type === 'answered') return reads.answered(request.id, request.value);
  if (request.type === 'marks') return markAll(request);
  if (request.type === 'audit') return tell({ type: 'audited', id: request.id, ...(await audit()) });
  const { site } = (await preview) ?? {};
  if (!site) return;
  const { manifest } = site.store.get(site.content);
  const why = explainVisibility(manifest, request.pointer, { route: site.store.get(routeState).name, fact: site.fact });
  tell({ type: 'why', id: request.id, why });
}

async function draw(request: DrawRequest): Promise<void> {
  if (drawing) {
    waiting = request;
    return;
  }
  drawing = true;
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
    tell({ type: 'problem', id: request.id, message: String(error).slice(0, 2000) });
  }
  drawing = false;
  const next = waiting;
  waiting = undefined;
  if (next) await draw(next);
}

async function start(scene: Scene): Promise<void> {
  preview = loadExamples().then((examples) =>
    openPreview(scene, { values: valuesByShape(examples), call: reads.call }),
  );
  const opened = await preview;
  createRoot(document.getElementById('site') as HTMLElement).render(
    <MemoryRouter initialEntries={[scene.path]}>
      <PreviewApp preview={opened} places={places} tell={tell} onDrawn={onDrawn} />
    </MemoryRouter>,
  );
  createRoot(document.getElementById('marks') as HTMLElement).render(<MarksLayer marks={marks} places={places} />);
}

/** After React has put a scene on the page. Heights settle with pictures and fonts, so they are told again when they change. */
function onDrawn(): void {
  marks.moved();
  void report();
}

async function report(): Promise<void> {
  const { site } = (await preview) ?? {};
  if (!site || !current) return;
  tell({
    type: 'drawn',
    id: current.id,
    height: Math.ceil(document.getElementById('site')?.getBoundingClientRect().height ?? 0),
    took: Math.round(performance.now() - current.began),
    route: site.store.get(routeState).name,
    redrawn: places.takeDrawn(),
  });
}

new ResizeObserver(() => {
  marks.moved();
  void report();
}).observe(document.getElementById('site') as HTMLElement);

/** Selects a node and brings it into view. */
function mark(pointer: string): void {
  const selected = pathOf(pointer);
  marks.set({ selected });
  bringIntoView(selected);
}

/** Outlines what a change touches. */
function markAll({ marks: touched, pointer }: Extract<Request, { type: 'marks' }>): void {
  marks.set({ touched: touched.map((one) => ({ path: pathOf(one.pointer), kind: one.kind })) });
  if (pointer !== undefined) jumpTo(pathOf(pointer));
}

/** Goes to a node at once. What comes into view for the first time may be taller than was thought, so it is looked at again. */
function jumpTo(path: string, looks = 3): void {
  const [rect] = places.rectsOf(path);
  if (!rect) return;
  const away = rect.top - innerHeight / 4;
  if (Math.abs(away) > 8) scrollBy({ top: away, behavior: 'instant' });
  marks.moved();
  if (looks > 1) requestAnimationFrame(() => requestAnimationFrame(() => jumpTo(path, looks - 1)));
}

function bringIntoView(path: string): void {
  const [rect] = places.rectsOf(path);
  if (!rect || (rect.bottom > 0 && rect.top < innerHeight)) return;
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: rect.top - innerHeight / 3, behavior: smooth ? 'smooth' : 'auto' });
}
