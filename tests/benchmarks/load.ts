import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-generator.ts';

export interface Load {
  send(order: LoadOrder): Promise<LoadResult>;
  stop(): void;
}

/** Opens the load generator. It refuses answers that are not 200: a fast refusal is no speed. */
export function openLoad(): Load {
  const child = forkBeside('load-generator.ts');
  return {
    send: async (order) => {
      child.send(order);
      const [result] = (await once(child, 'message')) as [LoadResult];
      if (result.refused > 0) throw new Error(`${result.refused} of ${result.answers} answers were not 200.`);
      return result;
    },
    stop: () => void child.kill(),
  };
}

export const forkBeside = (file: string, parameters: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), parameters);

/** A GET as it stands on the wire. */
export const getRequest = (host: string, path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** What browsers say when they want a page. */
export const wantsPage = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' } as const;
