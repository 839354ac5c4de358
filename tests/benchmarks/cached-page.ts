import { once } from 'node:events';
import { type Benchmark, interleave, ratioRow } from './bench.ts';
import { forkBeside, getRequest, openLoad, wantsPage } from './load.ts';
import type { PlainAnswer } from './plain-server.ts';
import { fetchRaw } from './running-platform.ts';
import { thePlatform } from './the-platform.ts';

const HOST = 'aurora.localhost';
const ROUNDS = 9;

export const cachedPage: Benchmark = {
  name: 'cached-page',
  describes: 'A kept page against node:http sending the same bytes',
  run: async () => {
    const { port } = await thePlatform();
    const page = await fetchRaw(port, HOST, { path: '/', headers: wantsPage });
    if (page.headers['content-encoding'] !== 'br') throw new Error('The page did not come compressed.');
    const plain = forkBeside('plain-server.ts');
    plain.send({ headers: page.headers, base64: page.body.toString('base64') } satisfies PlainAnswer);
    const [plainPort] = (await once(plain, 'message')) as [number];
    const load = openLoad();
    const requests = [getRequest(HOST, '/', wantsPage)];
    const rate = async (to: number, milliseconds: number): Promise<number> => {
      const { answers, seconds } = await load.send({ port: to, requests, connections: 16, milliseconds });
      return answers / seconds;
    };
    try {
      await rate(port, 1_500);
      await rate(plainPort, 1_500);
      const taken = await interleave(ROUNDS, [() => rate(port, 700), () => rate(plainPort, 700)]);
      return [
        ratioRow('cached page, requests a second, to node:http', {
          of: taken.first,
          to: taken.second,
          unit: '/s',
          bound: 0.5,
          least: true,
        }),
      ];
    } finally {
      load.stop();
      plain.disconnect();
    }
  },
};
