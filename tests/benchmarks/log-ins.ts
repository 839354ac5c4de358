import { monitorEventLoopDelay } from 'node:perf_hooks';
import { calls } from '../../generated/calls.ts';
import { systemRandom } from '../../rules/random.ts';
import { seal } from '../support/seal.ts';
import { type Benchmark, median, round } from './bench.ts';
import { temporaryFolder } from './running-platform.ts';
import { openWhole } from './whole-platform.ts';

const AT_ONCE = 16;
const SIZES = { full: { roundCount: 8, idleMs: 400 }, small: { roundCount: 1, idleMs: 50 } } as const;
const HOST = 'mini.localhost';
const PASSWORD = 'Quiet horse of the harbour';
/** Members that log in at once: tries of one member at once would meet the captcha. */
const USERNAMES = Array.from({ length: AT_ONCE }, (_, index) => `benchmark${index}`);

/** Measures that password hashing runs on a bounded thread pool and leaves one processor for other requests. */
export const logIns: Benchmark = {
  name: 'log-ins',
  describes: `${AT_ONCE} log-ins at once, and how long they hold up the thread that answers everybody`,
  run: async (size) => {
    const { roundCount, idleMs } = SIZES[size];
    const folder = temporaryFolder();
    const platform = await open(folder.path);
    try {
      for (const username of USERNAMES)
        await platform.send('registerMember', { username, password: PASSWORD, confirmPassword: PASSWORD });
      await platform.together(idleMs);
      const rounds = [];
      for (let index = 0; index < roundCount; index += 1) rounds.push(await platform.together(idleMs));
      const worst = rounds.map(({ delay }) => delay);
      const turns = rounds.map(({ turn }) => turn);
      const idle = rounds.map((one) => one.idle);
      const took = rounds.map(({ milliseconds }) => milliseconds);
      return [
        {
          what: `longest delay of the event loop while ${AT_ONCE} log in`,
          value: median(worst),
          bound: 20,
          unit: 'ms',
          note: `median of ${roundCount} rounds, the worst ${round(Math.max(...worst))} ms; ${round(median(idle))} ms when nothing is asked, which is the machine’s own; ${round(median(took))} ms for all ${AT_ONCE}`,
        },
        {
          what: `longest CPU time between timer ticks while ${AT_ONCE} log in`,
          value: Math.max(...turns),
          bound: 20,
          unit: 'ms',
          note: `processor time, the worst of ${roundCount} rounds: what the platform does itself, however busy the machine is; median ${round(median(turns))} ms`,
        },
      ];
    } finally {
      await platform.close();
      folder.remove();
    }
  },
};

/** Durations of one round in milliseconds. */
interface Round {
  readonly delay: number;
  /** The same delay without load. */
  readonly idle: number;
  /** Maximum CPU time of the main thread between two timer ticks. */
  readonly turn: number;
  /** Duration until all requests were answered. */
  readonly milliseconds: number;
}

async function open(dataDir: string) {
  const { database, open: opened, app } = await openWhole(dataDir, { trustedProxies: ['127.0.0.0/8'] });
  await app.ready();

  /** An encrypted request, prepared in advance so that encryption is not measured. */
  const prepare = async (name: 'login' | 'registerMember', body: object) => {
    const { method, path } = calls[name];
    const { keys } = await opened.platform.keys.publicKeys();
    const value = await seal(body, { keys, method, path, now: Date.now(), random: systemRandom });
    const address = `10.${systemRandom.integer(250)}.${systemRandom.integer(250)}.${systemRandom.integer(250)}`;
    const headers = { host: HOST, encryption: 'jwe', 'x-forwarded-for': address };
    return { method, url: path, headers, payload: { value } } as const;
  };
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const inject = async (request: Prepared): Promise<void> => {
    const { statusCode, body } = await app.inject(request);
    if (statusCode !== 200) throw new Error(`${request.url} answered ${statusCode}: ${body}`);
  };
  return {
    send: async (name: 'registerMember', body: object) => inject(await prepare(name, body)),
    together: async (idleMs: number): Promise<Round> => {
      const requests = await Promise.all(
        USERNAMES.map((username) => prepare('login', { username, password: PASSWORD })),
      );
      const longestIdle = watchDelay();
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      const idle = longestIdle();
      const longestDelay = watchDelay();
      const longestTurn = watchTurns();
      const began = performance.now();
      await Promise.all(requests.map(inject));
      const milliseconds = performance.now() - began;
      return { delay: longestDelay(), idle, turn: longestTurn(), milliseconds };
    },
    close: async () => {
      await app.close();
      await opened.close();
      await database.close();
    },
  };
}

/** Returns the maximum delay of the event loop, whatever its cause. */
function watchDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  return () => {
    histogram.disable();
    return histogram.max / 1e6;
  };
}

/**
 * Returns the maximum CPU milliseconds of this thread between two timer ticks, excluding other threads and processes.
 */
function watchTurns(): () => number {
  let longest = 0;
  let before = cpuOfThread();
  const beat = (): void => {
    const now = cpuOfThread();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(beat, 1);
  return () => {
    clearInterval(timer);
    beat();
    return longest;
  };
}

function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
