import { type Benchmark, interleave, ratioRow } from './bench.ts';
import { askChild, forkBeside, getRequest, openLoad, wantsPage } from './load.ts';
import type { PlainAnswer } from './plain-server.ts';
import { fetchRaw } from './running-platform.ts';
import { thePlatform } from './the-platform.ts';

const HOST = 'aurora.localhost';
const SIZES = {
  full: { rounds: 9, warmUp: 1_500, milliseconds: 700 },
  small: { rounds: 1, warmUp: 100, milliseconds: 100 },
} as const;

export const cachedPage: Benchmark = {
  name: 'cached-page',
  describes: 'A kept page against node:http sending the same bytes',
  run: async (size) => {
    const { rounds, warmUp, milliseconds } = SIZES[size];
    const { port } = await thePlatform();
    const page = await fetchRaw(port, HOST, { path: '/', headers: wantsPage });
    if (page.headers['content-encoding'] !== 'br') throw new Error('The page did not come compressed.');
    const plain = forkBeside('plain-server.ts');
    const answer: PlainAnswer = { headers: page.headers, base64: page.body.toString('base64') };
    const plainPort = await askChild<number>(plain, answer);
    const load = openLoad();
    const requests = [getRequest(HOST, '/', wantsPage)];
    const rate = async (to: number, time: number): Promise<number> => {
      const { answers, seconds } = await load.send({ port: to, requests, connections: 16, milliseconds: time });
      return answers / seconds;
    };
    try {
      await rate(port, warmUp);
      await rate(plainPort, warmUp);
      const taken = await interleave(rounds, [() => rate(port, milliseconds), () => rate(plainPort, milliseconds)]);
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
