import { timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** One answered request. `route` is a call's name or a kind of page, never an address. */
  observe(request: { route: string; method: string; status: number; seconds: number }): void;
  /** An error of the given code was answered. */
  countRejection(code: string): void;
  /** A try of a job has ended. */
  countJob(job: string, result: string): void;
  readonly streams: Gauge;
  readonly pages: Counter<'result'>;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  readonly type: string;
}

/** Metrics of one process. A registry of its own, so that tests can have many. */
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
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}

/** Whether two secrets are equal, in a time that does not tell how far they agree. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
