import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, which excludes other processes. */
  readonly tdur?: number;
  /** CPU time of the thread until then. */
  readonly tts?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Trace events other than script. The rest of the thread's time is script, module loading and garbage collection. */
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
/** Trace events of script. */
const SCRIPT = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'FireIdleCallback',
  'FireAnimationFrame',
  'RunMicrotasks',
]);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];

/** CPU milliseconds of a page's main thread during some work. */
interface PageTime {
  /**
   * Script continued after a promise has no trace event, so script time is the thread's total less the known other
   * work.
   */
  readonly script: number;
  /** CPU time between two `performance.mark` marks; undefined when one is missing. */
  readonly between: (began: string, ended: string) => number | undefined;
}

export async function pageTime(browser: Browser, work: () => Promise<unknown>): Promise<PageTime> {
  const threads = await traced(browser, work);
  return {
    script: Math.max(0, ...threads.map(scriptOf)),
    between: (began, ended) => {
      const spans = threads.map((events) => cpuAt(events, ended) - cpuAt(events, began));
      return spans.find((span) => !Number.isNaN(span));
    },
  };
}

/** Returns CPU milliseconds of script on the page's main thread during the work. */
export const scriptTime = async (browser: Browser, work: () => Promise<unknown>): Promise<number> =>
  (await pageTime(browser, work)).script;

/**
 * Returns CPU milliseconds of script after each key press: up to the next key, and after the last up to the end of the
 * work.
 */
export async function scriptTimePerKey(browser: Browser, work: () => Promise<unknown>): Promise<readonly number[]> {
  const threads = await traced(browser, work);
  const isKey = ({ name, args }: TraceEvent): boolean => name === 'EventDispatch' && args?.data?.type === 'keydown';
  const events = threads.find((thread) => thread.some(isKey)) ?? [];
  const tasks = events.filter(isTask).toSorted((a, b) => a.ts - b.ts);
  // A key's time starts with the task that handles its event.
  const starts = events.filter(isKey).map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts);
  const inOrder = starts.toSorted((a, b) => a - b);
  return inOrder.map((start, index) => {
    const end = inOrder[index + 1] ?? Number.POSITIVE_INFINITY;
    return scriptOf(events.filter(({ ts }) => ts >= start && ts < end));
  });
}

/** Returns CPU milliseconds of the longest task on the page's main thread during the work, including rendering. */
export async function longestTask(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const tasks = (await traced(browser, work)).flat().filter(isTask);
  return tasks.reduce((longest, task) => Math.max(longest, outermost([task])), 0);
}

/** One task of a page's main thread, in CPU milliseconds. */
export interface Task {
  readonly total: number;
  /** What is not drawing: script, module loading, garbage collection and the browser's own bookkeeping. */
  readonly undrawn: number;
  /** What trace events name as script. */
  readonly script: number;
}

/** Returns the tasks of the page's main thread during the work. */
export async function pageTasks(browser: Browser, work: () => Promise<unknown>): Promise<readonly Task[]> {
  const threads = (await traced(browser, work)).map((events) => tasksIn(events));
  const sumOf = (tasks: readonly Task[]): number => tasks.reduce((sum, { total }) => sum + total, 0);
  // Another renderer's thread may have prepared an empty page.
  return threads.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
}

function tasksIn(events: readonly TraceEvent[]): readonly Task[] {
  const known = events.filter((event) => isDrawing(event) || SCRIPT.has(event.name)).toSorted((a, b) => a.ts - b.ts);
  let next = 0;
  return events
    .filter(isTask)
    .toSorted((a, b) => a.ts - b.ts)
    .map((task) => {
      const end = task.ts + (task.dur ?? 0);
      const inside: TraceEvent[] = [];
      for (let event = known[next]; event && event.ts < end; event = known[(next += 1)]) inside.push(event);
      const total = outermost([task]);
      return {
        total,
        undrawn: total - outermost(inside.filter(isDrawing)),
        script: outermost(inside.filter(({ name }) => SCRIPT.has(name))),
      };
    });
}

const isTask = ({ name }: TraceEvent): boolean => name === 'RunTask';
const isDrawing = ({ name }: TraceEvent): boolean => DRAWING.has(name);

const scriptOf = (events: readonly TraceEvent[]): number =>
  outermost(events.filter(isTask)) - outermost(events.filter(isDrawing));

const cpuAt = (events: readonly TraceEvent[], mark: string): number =>
  (events.find(({ name, ph }) => ph === 'I' && name === mark)?.tts ?? Number.NaN) / 1000;

/** Returns the trace events of the pages' threads during the work. */
async function traced(browser: Browser, work: () => Promise<unknown>): Promise<readonly (readonly TraceEvent[])[]> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const threads = Map.groupBy(
    traceEvents.filter(({ ph, dur }) => ph === 'I' || (ph === 'X' && dur !== undefined)),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return pages.map(({ pid, tid }) => threads.get(`${pid} ${tid}`) ?? []);
}

/** Nested events are counted once. */
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
