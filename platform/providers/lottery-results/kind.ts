import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { ResultFeed } from './result-feed.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    'lottery-results': ResultFeed;
  }
}

export const kind: KindDefinition = {
  name: 'lottery-results',
  setting: 'adapters.lottery-results',
  describes: 'Reports the results of lotteries that are drawn outside of the platform.',
  command: 'lottery-results',
};
