import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread: what other programs do meanwhile is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What a page's thread does besides script. What is left of its time is script, its modules' arrival and its rubbish. */
const DRAWING = new Set([
  'ParseHTML',
  'ParseAuthorStyleSheet',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'PaintImage',
  'Layerize',
  'Commit',
  'UpdateLayer',
  'IntersectionObserverController::computeIntersections',
  'HitTest',
  'Decode Image',
]);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/**
 * Processor milliseconds of script on the page's thread while the work runs. Script that continues after a promise is
 * named by no event, so it is all of the thread's time less what is known to be no script.
 */
export async function scriptTime(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const threads = Map.groupBy(
    traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const times = pages.map(({ pid, tid }) => {
    const events = threads.get(`${pid} ${tid}`) ?? [];
    const drawing = outermost(events.filter(({ name }) => DRAWING.has(name)));
    return outermost(events.filter(({ name }) => name === 'RunTask')) - drawing;
  });
  return Math.max(0, ...times);
}

/** What runs within another of them is counted once. */
function outermost(events: readonly TraceEvent[]): number {
  let end = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const { ts, dur = 0, tdur } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur ?? dur;
  }
  return sum / 1000;
}
