import { timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Measures a response. `route` is the name of a call or a kind of page, never a path. */
  observe(request: { route: string; method: string; status: number; seconds: number }): void;
  /** Counts an error by its code. */
  countRejection(code: string): void;
  /** Counts a try of a job that has ended. */
  countJob(job: string, result: string): void;
  readonly streams: Gauge;
  readonly pages: Counter<'result'>;
  /** Measures the pages that wait to be rendered. */
  measurePageQueue(count: () => number): void;
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly type: string;
}

/** Returns the metrics of a process, in a registry of their own so that tests can have several. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const rejections = new Counter({
    name: 'refusals_total',
    help: 'Refused calls by code.',
    labelNames: ['code'],
    registers,
  });
  const jobs = new Counter({
    name: 'job_runs_total',
    help: 'Tries of jobs by how they ended: done, failed and tried again, dead.',
    labelNames: ['job', 'result'],
    registers,
  });
  return {
    observe: ({ route, method, status, seconds: taken }) => seconds.observe({ route, method, status }, taken),
    countRejection: (code) => rejections.inc({ code }),
    countJob: (job, result) => jobs.inc({ job, result }),
    streams: new Gauge({ name: 'event_streams', help: 'Open event streams.', registers }),
    pages: new Counter({
      name: 'pages_total',
      help: 'Pages by where they came from.',
      labelNames: ['result'],
      registers,
    }),
    measurePageQueue: (count) => {
      const collect = function (this: Gauge): void {
        this.set(count());
      };
      void new Gauge({ name: 'page_queue', help: 'Pages that wait to be rendered.', registers, collect });
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
