import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-generator.ts';

export interface Load {
  send(order: LoadOrder): Promise<LoadResult>;
  stop(): void;
}

/** Starts the load generator. It fails on statuses other than 200, because fast rejections would distort the result. */
export function openLoad(): Load {
  const child = forkBeside('load-generator.ts');
  return {
    send: async (order) => {
      const result = await askChild<LoadResult>(child, order);
      if (result.refused > 0) throw new Error(`${result.refused} of ${result.answers} answers were not 200.`);
      return result;
    },
    stop: () => void child.kill(),
  };
}

/** Returns the next message of a process, after sending it an order. Throws when the process ends without one. */
export async function askChild<Answer>(child: ChildProcess, order?: Serializable): Promise<Answer> {
  const abort = new AbortController();
  const { signal } = abort;
  const ended = async (): Promise<never> => {
    const [code, by] = (await once(child, 'exit', { signal })) as [number | null, NodeJS.Signals | null];
    throw new Error(`A process of the benchmark ended with ${code ?? by} before it answered.`);
  };
  try {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`A process of the benchmark has ended with ${child.exitCode ?? child.signalCode}.`);
    const message = once(child, 'message', { signal }) as Promise<[Answer]>;
    if (order !== undefined) child.send(order);
    const [answer] = await Promise.race([message, ended()]);
    return answer;
  } finally {
    abort.abort();
  }
}

export const forkBeside = (file: string, parameters: readonly string[] = [], options: ForkOptions = {}): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), parameters, options);

/** Returns a raw GET request. */
export const getRequest = (host: string, path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** The headers that browsers send for a page. */
export const wantsPage = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' } as const;
