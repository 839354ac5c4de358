import { beforeEach, expect, test } from 'vitest';
import { newMember } from '../support/player.ts';
import { vendorDesk } from './vendors/desk.ts';

/** Records as files: complete, the player's own, and opened by a signed address only. */

const desk = vendorDesk();
const units = (amount: number): string => String(Math.round(amount * 10_000));

async function settled(stake: number, payout: number, fields: object = {}): Promise<string> {
  const roundId = desk.name('round');
  const bet = { roundId, amount: units(stake), winAmount: units(payout), roundClosed: true, ...fields };
  expect((await desk.call('betwin', bet)).status).toBe('OK');
  return roundId;
}

const sign = async (name: 'exportBets' | 'exportTransactions', request = {}, { token } = desk.player) =>
  (await desk.platform.call(name, request, { token })).body.value.url as string;

async function open(url: string): Promise<readonly (readonly string[])[]> {
  const { status, headers, text } = await desk.platform.send({ url });
  expect(status, text).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
  expect(headers['cache-control']).toBe('no-store');
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

beforeEach(async () => {
  desk.player = await desk.sitDown();
});

test('[MEM-07] the betting record as CSV has every round of the period and filters, with its currency', async () => {
  const lost = await settled(1, 0.28);
  await desk.call('bet', { roundId: 'open', amount: units(3) });
  const [head, ...rows] = await open(await sign('exportBets', { status: 'settled' }));
  expect(head).toEqual([
    'Aberta em (UTC)',
    'Encerrada em (UTC)',
    'Provedor',
    'Jogo',
    'Rodada',
    'Situação',
    'Moeda',
    'Aposta',
    'Aposta válida',
    'Retorno',
    'Resultado',
  ]);
  expect(rows.map((row) => row.slice(4))).toEqual([[lost, 'Liquidada', 'BRL', '1', '1', '0.28', '-0.72']]);
  expect((await open(await sign('exportBets'))).slice(1)).toHaveLength(2);
});

test('[MEM-08] the account record as CSV has every entry of the period and type, with currency and balance', async () => {
  await settled(1, 0.28);
  const rows = (await open(await sign('exportTransactions', { days: 7 }))).slice(1);
  expect(rows.map(([, , type, , , currency, amount, balance]) => [type, currency, amount, balance])).toEqual([
    ['Retorno', 'BRL', '0.28', '9999.28'],
    ['Aposta', 'BRL', '-1', '9999'],
    ['Boas-vindas', 'BRL', '10000', '10000'],
  ]);
  expect((await open(await sign('exportTransactions', { type: 'win' }))).slice(1)).toHaveLength(1);
});

test('[MEM-08] periods, types and pages of the account record show the same entries', async () => {
  for (let count = 0; count < 5; count += 1) await settled(1, 1);
  const { token } = desk.player;
  const read = async (request: Readonly<Record<string, unknown>>) =>
    (await desk.platform.call('memberTransactions', request, { token })).body.value;
  const whole = await read({ days: 7 });
  expect(whole).toMatchObject({ totalPages: 1, toDay: expect.any(String), previousDay: expect.any(String) });
  const seen: unknown[] = [];
  for (let cursor: string | undefined, turn = 0; turn === 0 || cursor; turn += 1) {
    const page = await read({ days: 7, type: 'bet', pageSize: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.list);
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(whole.list.filter(({ type }: { type: string }) => type === 'bet'));
  expect((await read({ days: 7, endDay: whole.previousDay })).list).toEqual([]);
});

test('[MEM-07] an address is signed for one player, ends after a minute, and cannot be changed', async () => {
  await settled(1, 0);
  const url = await sign('exportBets');
  const [, , , payload = '', signature = ''] = url.split('/');
  const forged = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('"subject":"', '"subject":"1'),
  ).toString('base64url');
  const statusOf = async (path: string) => (await desk.platform.send({ url: path })).status;
  expect(await statusOf(`/downloads/v1/${forged}/${signature}`)).toBe(404);
  expect(await statusOf(`/downloads/v1/${payload}`)).toBe(404);
  expect(await statusOf(`/downloads/v1/${payload}/${signature}/..`)).toBe(404);
  const other = await newMember(desk.platform);
  expect((await open(await sign('exportBets', {}, { ...desk.player, ...other }))).slice(1)).toEqual([]);
  expect((await open(url)).slice(1)).toHaveLength(1);
  desk.platform.clock.advance(61_000);
  expect(await statusOf(url)).toBe(404);
  expect((await desk.platform.call('exportBets', {})).status).toBe(401);
});

test('[MEM-07] addresses are limited in number, and each in how often it is opened', async () => {
  const url = await sign('exportBets');
  for (let time = 0; time < 3; time += 1) await open(url);
  expect((await desk.platform.send({ url })).status).toBe(429);
  const request = () => desk.platform.call('exportBets', {}, { token: desk.player.token, address: '203.0.113.9' });
  const answers = await Promise.all(Array.from({ length: 40 }, request));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
