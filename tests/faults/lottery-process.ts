// A process that draws and settles for tests/faults/lottery-kill.process.test.ts until it is killed. It has the services of that work
// only, so that it starts in a moment.
import { once } from 'node:events';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { loadLotteryGames } from '../../platform/play/lottery-draws/lottery-games.ts';
import { type DrawServices, runDraw } from '../../platform/play/lottery-draws/run-draw.ts';
import { listOverdue } from '../../platform/play/lottery-draws/store.ts';
import { settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { listUnsettled } from '../../platform/play/lottery-settlement/store.ts';
import { systemRandom } from '../../rules/random.ts';

const { WORKS_ON = '', ENCRYPTION_KEY = '', PART = '3' } = process.env;
/** The clock of this machine is set back by an hour, and forward by some seconds, again and again. */
const JUMPS_MS = [0, -3_600_000, 4_000];
let now = 0;
let reads = 0;
const readClock = (): number => now + (JUMPS_MS[(reads += 1) % JUMPS_MS.length] ?? 0);
const services = {
  database: connectDatabase(WORKS_ON, () => undefined),
  clock: { now: readClock },
  configuration: { encryptionKey: ENCRYPTION_KEY, dataDir: '' },
  random: systemRandom,
  lotteries: await loadLotteryGames(),
  // Settlement finds its draws by itself; no page listens.
  settleSoon: () => Promise.resolve(),
  sites: { all: () => [] },
  liveEvents: { publish: () => Promise.resolve() },
  eventOutbox: { scheduleFlush: () => undefined },
} as unknown as DrawServices;

process.stdin.once('end', () => process.exit());
process.stdout.write('ready\n');
const [at] = (await once(process.stdin, 'data')) as [Buffer];
now = Number(at.toString());
const { db } = services.database;
for (;;) {
  for (const draw of await listOverdue(db, readClock() + 1)) await runDraw(services, draw);
  for (const draw of await listUnsettled(db)) await settleDraw(services, draw, { part: Number(PART) });
  process.stdout.write('idle\n');
}
