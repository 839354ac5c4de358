import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../../platform/identity/audit/jobs.ts';
import { addAuditRow } from '../../platform/identity/audit/store.ts';
import { sql } from '../../platform/kernel/database/connection.ts';
import { seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRIES = 12;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
  for (let times = 0; times < ENTRIES; times += 1)
    for (const merchant of ['alpha', 'beta'])
      await addAuditRow(platform.database.db, {
        merchant,
        now: platform.clock.now(),
        actor: `actor ${times}`,
        action: 'login',
        target: '1',
        address: '',
        requestId: '',
        detail: { times },
      });
});
afterEach(() => platform.close());

/** Runs a statement like somebody who owns the tables and switches their protection off. */
async function tamper(statement: string): Promise<void> {
  const { db } = platform.database;
  await sql.raw('alter table audit disable trigger user').execute(db);
  await sql.raw(statement).execute(db);
  await sql.raw('alter table audit enable trigger user').execute(db);
}

/** Runs `npm run audit -- verify`. */
const verify = (): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: platform.database.url };
    const child = spawn(process.execPath, ['scripts/audit.ts', 'verify'], { cwd: ROOT, env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('close', (status) => resolve({ status, output }));
  });

const check = () => verifyAudit.run(platform.open.platform, {}, undefined as never);
const sixth = `(select id from audit where merchant = 'alpha' order by id offset 5 limit 1)`;
const newest = `(select max(id) from audit where merchant = 'alpha')`;

test.each([
  ['a changed entry', `update audit set actor = 'somebody else' where id = ${sixth}`, 'changed'],
  ['a removed entry', `delete from audit where id = ${sixth}`, 'unlinked'],
  ['a removed newest entry', `delete from audit where id = ${newest}`, 'cut'],
  [
    'an entry added with a hash of its own',
    `insert into audit (merchant, at, actor, action, target, address, request_id, detail, before, hash)
     select merchant, at, 'x', action, target, address, request_id, detail, before,
       audit_hash(before, concat_ws(E'\\x1f', merchant, (extract(epoch from at) * 1000)::bigint, 'x', action, target,
         address, request_id, detail)) from audit where id = ${sixth}`,
    'forked',
  ],
  ['a chain whose head was removed', `delete from audit_head where merchant = 'alpha'`, 'cut'],
])('[OPS-05] [NFR-02] %s is found, logged as an error and shown to operators', async (_, statement, problem) => {
  const ada = await seatOperator(platform, 'ada');
  await check();
  const health = async () => (await ada.ask('opsOverview')).body.value.audit;
  expect(await health()).toEqual({ checkedAt: new Date(platform.clock.now()).toISOString(), broken: [] });
  await tamper(statement);
  await check();
  const { broken } = await health();
  expect(broken).toEqual([expect.objectContaining({ merchant: 'alpha', problem })]);
  const alarms = platform.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(alarms).toMatchObject([{ broken: [{ merchant: 'alpha', problem }] }]);
});

test('[OPS-05] the command prints the broken entries and exits with status 1', async () => {
  expect(await verify()).toEqual({ status: 0, output: 'Every chain is whole.\n' });
  await tamper(`update audit set detail = '{}' where id = ${newest}`);
  const { status, output } = await verify();
  expect(status).toBe(1);
  expect(output).toMatch(/^alpha {2}entry \d+ {2}changed\n$/);
});

test('[OPS-05] an operator of some merchants does not see the log of the whole platform', async () => {
  const bob = await seatOperator(platform, 'bob', { merchants: ['alpha'] });
  expect((await bob.ask('opsOverview')).body.value).not.toHaveProperty('audit');
});
