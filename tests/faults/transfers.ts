import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/kernel/database/connection.ts';
import type { Random } from '../../rules/random.ts';
import { addMemberWithMoney } from './members.ts';
import type { SilentBank } from './silent-bank.ts';

const MAIN = 2;
const OVERTIVA = 121;
const WELCOME = 100_000_000n;

/** One transfer that a player asks for until it is answered. */
export interface AskedTransfer {
  readonly memberId: string;
  readonly key: string;
  readonly direction: 'in' | 'out';
  /** In whole units of the currency. */
  readonly amount: number;
  /** `DONE`, `PENDING`, or why it was refused: of each time that it was sent and answered. */
  readonly answers: string[];
}

/** Inserts players of the site `alpha` with money, as registrations would. */
export const addMovers = (database: Database, count: number): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: count }, async () => String(await addMemberWithMoney(database, 'alpha'))));

/** Returns a player’s next transfer: in twice as often as out, sometimes more than there is. */
export const nextTransfer = (random: Random, memberId: string): AskedTransfer => ({
  memberId,
  key: randomUUID(),
  direction: random.integer(3) === 0 ? 'out' : 'in',
  amount: random.integer(40) === 0 ? 20_000 : 1 + random.integer(300),
  answers: [],
});

/** Where a player’s requests go. */
export interface Line {
  readonly port: number;
  readonly token: string;
}

let lastAddress = 0;

/** Sends a transfer once and keeps the answer, if one comes. A server error is none: the player tries again. */
export async function sendTransfer({ port, token }: Line, transfer: AskedTransfer): Promise<void> {
  const isIn = transfer.direction === 'in';
  const body = JSON.stringify({
    fromAccountTypeId: isIn ? MAIN : OVERTIVA,
    toAccountTypeId: isIn ? OVERTIVA : MAIN,
    amount: transfer.amount,
    idempotencyKey: transfer.key,
  });
  lastAddress += 1;
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'x-forwarded-host': 'alpha.localhost',
    // Each request has an address of its own, so that no rate limit is shared.
    'x-forwarded-for': `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
  };
  try {
    const path = `http://127.0.0.1:${port}/wps/relay/GCS_walletTransfer`;
    const answer = await fetch(path, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
    const { value, errorCode } = (await answer.json()) as { value?: { status: string }; errorCode?: string };
    if (answer.status < 500 && answer.status !== 429) transfer.answers.push(value?.status ?? errorCode ?? '');
  } catch {
    // The platform was killed before it had answered.
  }
  if (transfer.answers.length === 0) await wait(5);
}

/** Returns what the vendor’s books, ours and the answers tell differently about transfers that have all ended. */
export async function transferDifferences(
  database: Database,
  bank: SilentBank,
  asked: readonly AskedTransfer[],
): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('wallet_transfer as transfer')
    .innerJoin('ledger_tx as tx', 'tx.id', 'transfer.hold_tx')
    .selectAll('transfer')
    .select('tx.idem_key')
    .execute();
  const byKey = new Map(rows.map((row) => [row.idem_key, row]));
  const ours = rows
    .filter(({ state }) => state === 'done')
    .map(({ id, direction, amount }) => `${id} ${direction === 'in' ? amount : -amount}`);
  const theirs = [...bank.moved].map(([id, amount]) => `${id} ${amount}`);
  const untrue = asked.filter(({ key, answers }) => {
    const state = byKey.get(`transfer:${key}`)?.state;
    return answers.length === 0 || !answers.every((answer) => isTrue(answer, state));
  });
  return [
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `theirs only: ${line}`),
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `ours only: ${line}`),
    ...(new Set(bank.asked).size === bank.asked.length ? [] : ['a transfer was sent twice']),
    ...untrue.map(
      ({ key, answers }) => `${key} was answered ${answers.join(', ')} and is ${byKey.get(`transfer:${key}`)?.state}`,
    ),
    ...(await balanceDifferences(database, bank)),
  ];
}

/** Whether what a player was told agrees with how the transfer ended; one without money was never written. */
function isTrue(answer: string, state: string | undefined): boolean {
  if (answer === 'DONE') return state === 'done';
  if (answer === 'transfer.refused') return state === 'refused';
  return answer === 'balance.insufficient' ? state === undefined : state !== undefined;
}

/** A player’s money is in two places, nothing is on its way, and the vendor has what we say that it has. */
async function balanceDifferences(database: Database, bank: SilentBank): Promise<readonly string[]> {
  const players = await database.db.selectFrom('vendor_player').select(['member_id', 'ref']).execute();
  const found = players.map(async ({ member_id: memberId, ref }) => {
    const accounts = await database.db
      .selectFrom('ledger_account')
      .select(['code', 'balance'])
      .where('owner_id', '=', memberId)
      .execute();
    const at = (name: string): bigint =>
      BigInt(accounts.find(({ code }) => code === `u:${memberId}:${name}`)?.balance ?? 0);
    const [main, vendor] = [at('cash:play:BRL'), at('vendor_wallet:play:BRL:OVT')];
    const transit = at('vendor_wallet:play:BRL:OVT:transit');
    const places = `${main} + ${vendor} + ${transit}, at the vendor ${bank.balances.get(ref) ?? 0n}`;
    const isRight = transit === 0n && main + vendor === WELCOME && vendor === (bank.balances.get(ref) ?? 0n);
    return isRight ? [] : [`member ${memberId}: ${places}`];
  });
  return (await Promise.all(found)).flat();
}
