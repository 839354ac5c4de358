import { readBoard } from '../prizes-json.ts';
import type { ResultFeedModule } from '../result-feed.ts';

const TIMEOUT_MS = 8_000;

export const adapter: ResultFeedModule = {
  describes: 'Any service that answers with the prizes of a day as JSON.',
  access: { entry: 'lottery-results', needsUrl: true, may: { key: 'a token, where the service wants one' } },
  open: ({ access: { key, url = '' } }) => ({
    find: async (draw) => {
      const address = new URL(url);
      address.searchParams.set('lottery', draw.lottery);
      address.searchParams.set('date', draw.day);
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { accept: 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The service of results answered ${answer.status}.`);
      }
      return readBoard(await answer.json(), draw);
    },
  }),
};
