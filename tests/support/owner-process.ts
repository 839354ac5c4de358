// A process that owns an embedded database and writes rows until SIGTERM, reporting each acknowledged row.
import { sql } from 'kysely';
import { openDatabase } from '../../platform/kernel/database/open.ts';

const opening = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? '' });
if (!opening.ok) {
  process.stderr.write(`${opening.problem.message}\n`);
  process.exit(1);
}
const { database } = opening;
await sql`create table if not exists written (id int primary key)`.execute(database.db);
let writing = true;
process.once('SIGTERM', () => {
  writing = false;
});
process.stdout.write('ready\n');
const { rows } = await sql<{ from: number }>`select coalesce(max(id), 0) as from from written`.execute(database.db);
for (let id = (rows[0]?.from ?? 0) + 1; writing; id += 1) {
  await sql`insert into written values (${id})`.execute(database.db);
  process.stdout.write(`${id}\n`);
}
await database.close();
