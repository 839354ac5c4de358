import { agents } from './agents.ts';
import type { Benchmark } from './bench.ts';
import { cachedPage } from './cached-page.ts';
import { chat } from './chat.ts';
import { commands } from './commands.ts';
import { firstScreen } from './first-screen/first-screen.ts';
import { firstTap } from './first-screen/first-tap.ts';
import { lighthouse } from './first-screen/lighthouse.ts';
import { rest } from './first-screen/rest.ts';
import { flood } from './flood.ts';
import { followedStakes } from './followed-stakes.ts';
import { keystroke } from './keystroke.ts';
import { lcp } from './lcp.ts';
import { lobby } from './lobby.ts';
import { logIns } from './log-ins.ts';
import { lottery } from './lottery.ts';
import { manyMerchants } from './many-merchants.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { promotions } from './promotions.ts';
import { records } from './records.ts';
import { studio } from './studio.ts';
import { toggle } from './toggle.ts';
import { validation } from './validation.ts';

/** All benchmarks of `npm run bench`, in order. */
export const benches: readonly Benchmark[] = [
  validation,
  keystroke,
  studio,
  cachedPage,
  manyMerchants,
  page,
  toggle,
  lcp,
  firstScreen,
  firstTap,
  rest,
  lighthouse,
  lobby,
  logIns,
  money,
  records,
  chat,
  lottery,
  agents,
  promotions,
  followedStakes,
  flood,
  commands,
];
