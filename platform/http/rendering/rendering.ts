import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, FromProcess, Question, RenderOrder, ToProcess } from './messages.ts';
import { lowerPriority } from './priority.ts';
import { type CachedPage, CallRejected, type RenderInput } from './render.ts';

/** A rendering that its process did not complete. */
export class RenderingLost extends Error {}

/** A running process that renders pages. */
export interface RenderProcess {
  /** Number of pages in progress. */
  load(): number;
  render(input: RenderInput): Promise<CachedPage>;
  /** Ends the process once its pages are rendered. */
  stop(): Promise<void>;
}

interface Job {
  readonly input: RenderInput;
  readonly resolve: (page: CachedPage) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
  /** Questions that the platform has not answered yet. */
  questions: number;
}

/** A page that takes longer is given up. */
const MAX_RENDERING_MS = 15_000;
/** The first pages of a process also wait for its start, which takes long on a busy machine. */
const MAX_START_MS = 30_000;

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = fileURLToPath(new URL('render-process.ts', import.meta.url));

export interface ProcessOptions {
  /** URL of the built renderer. */
  readonly url: URL;
  /** Called once when the process has ended, with the error of an end that nobody asked for. */
  readonly onEnd: (error: RenderingLost | undefined) => void;
  /** Deadline of a page; longer in tests of slow machines. */
  readonly maxRenderingMs?: number;
}

/** Starts a process that renders pages with a built renderer. Pages can be ordered at once. */
export const startRenderProcess = (options: ProcessOptions): RenderProcess => new ForkedRenderer(options);

/** A class, because its parts share the pages in progress. */
class ForkedRenderer implements RenderProcess {
  private readonly child: ChildProcess;
  private readonly options: ProcessOptions;
  private readonly jobs = new Map<number, Job>();
  private readonly end = Promise.withResolvers<void>();
  private lastJob = 0;
  private isReady = false;
  private stopping = false;
  private ended = false;

  constructor(options: ProcessOptions) {
    this.options = options;
    this.child = forkProcess(options);
    this.child.on('message', (message: FromProcess) => this.receive(message));
    this.child.once('exit', (code, signal) => this.onEnd(signal ?? `code ${code}`));
    // A process that could not start has no exit.
    this.child.on('error', (error) => this.child.pid === undefined && this.onEnd(error.message));
  }

  load(): number {
    return this.jobs.size;
  }

  render(input: RenderInput): Promise<CachedPage> {
    return new Promise((resolve, reject) => {
      this.lastJob += 1;
      const id = this.lastJob;
      const maxMs = (this.options.maxRenderingMs ?? MAX_RENDERING_MS) + (this.isReady ? 0 : MAX_START_MS);
      const deadline = setTimeout(() => this.giveUp(id), maxMs);
      this.jobs.set(id, { input, resolve, reject, deadline, questions: 0 });
      this.send(orderOf(id, input));
    });
  }

  stop(): Promise<void> {
    this.stopping = true;
    this.child.ref();
    if (this.jobs.size === 0) this.child.kill('SIGKILL');
    return this.end.promise;
  }

  /** The end of the process rejects its pages, so a message that it does not get any more needs no error of its own. */
  private send(message: ToProcess): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private receive(message: FromProcess): void {
    if (message.kind === 'ready') return this.onReady();
    const job = this.jobs.get(message.job);
    if (!job) return;
    if (message.kind === 'ask') void answer(job, message).then((one) => this.send(one));
    else if (message.kind === 'report') job.input.report(message.error);
    else if (message.kind === 'rendered') this.finish(message.job)?.resolve(message.page);
    else this.finish(message.job)?.reject(message.error);
  }

  /** From here on money has priority. A process starts at normal priority, or the first pages would wait for long on a busy machine. */
  private onReady(): void {
    this.isReady = true;
    lowerPriority(this.child.pid ?? 0);
  }

  private finish(id: number): Job | undefined {
    const job = this.jobs.get(id);
    clearTimeout(job?.deadline);
    this.jobs.delete(id);
    if (this.stopping && this.jobs.size === 0) this.child.kill('SIGKILL');
    return job;
  }

  /** A process that does not wait for an answer is stuck in its own code. */
  private giveUp(id: number): void {
    if (this.jobs.get(id)?.questions === 0) this.child.kill('SIGKILL');
    else this.finish(id)?.reject(new RenderingLost('A page was not rendered in time: its calls took too long.'));
  }

  private onEnd(how: string): void {
    if (this.ended) return;
    this.ended = true;
    const lost = new RenderingLost(`A render process ended: ${how}.`);
    for (const id of this.jobs.keys()) this.finish(id)?.reject(lost);
    this.options.onEnd(this.stopping ? undefined : lost);
    this.end.resolve();
  }
}

/**
 * The process gets no variables of the platform, which can hold passwords, and may read code only: without types where the platform
 * reads it so. It keeps little garbage, because pages are rendered in bursts.
 */
function forkProcess({ url }: ProcessOptions): ChildProcess {
  const imports = process.execArgv.filter(
    (one) => one.startsWith('--import=') && one.endsWith('/scripts/run/stripped.mjs'),
  );
  const code = ['platform', 'package.json', ...(imports.length > 0 ? ['dist/server/platform', 'scripts/run'] : [])];
  const readable = [dirname(fileURLToPath(url)), ...code.map((path) => join(PROJECT, path))];
  const child = fork(PROGRAM, [url.href], {
    cwd: PROJECT,
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [
      ...imports,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--max-semi-space-size=4',
      '--max-old-space-size=512',
    ],
    serialization: 'advanced',
    // A session of its own, whose priority can be lowered. The process still ends with the platform, when its channel closes.
    detached: process.platform === 'linux',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** The files of the build have no key, because a process renders with one build. */
function orderOf(job: number, all: RenderInput): RenderOrder {
  const {
    manifest: _manifest,
    texts: _texts,
    assets: _assets,
    call: _call,
    report: _report,
    watch: _watch,
    ...input
  } = all;
  const { merchant, hashes } = input;
  return {
    kind: 'render',
    job,
    input,
    keys: { manifest: `${merchant} ${hashes.manifest}`, texts: hashes.texts, assets: '' },
  };
}

async function answer(
  job: Job,
  { question, asked }: { readonly question: number; readonly asked: Question },
): Promise<Answer> {
  job.questions += 1;
  try {
    return { kind: 'answer', question, value: await valueOf(job.input, asked) };
  } catch (error) {
    return { kind: 'answer', question, rejected: error instanceof CallRejected ? error.code : 'internal.error' };
  } finally {
    job.questions -= 1;
  }
}

const valueOf = (input: RenderInput, asked: Question): Promise<unknown> =>
  asked.about === 'call' ? input.call(asked.name as never, asked.request as never) : Promise.resolve(input[asked.part]);
