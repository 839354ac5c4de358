// A process that settles windows of agents for tests/faults/agent-bills.process.test.ts until it is killed. It has the services of that work only,
// so that it starts in a moment.
import { once } from 'node:events';
import { settleSite } from '../../platform/agents/settlement/settle.ts';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { settledSite, settlementServices } from '../support/agent-trees.ts';

const { WORKS_ON = '', MERCHANT = '', ZONE = 'UTC' } = process.env;
const database = connectDatabase(WORKS_ON, () => undefined);

process.stdin.once('end', () => process.exit());
process.stdout.write('ready\n');
const [at] = (await once(process.stdin, 'data')) as [Buffer];
const now = Number(at.toString());
const services = settlementServices(database, () => now);
for (;;) {
  await settleSite(services, settledSite(MERCHANT, ZONE), { part: 2 });
  process.stdout.write('idle\n');
}
