import type { QueueShape } from '../../../generated/types/operator-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellDetail } from '../../../platform/back-office/queues/tasks/queue.ts';
import { withoutTags } from '../../../platform/back-office/queues/notices/queue.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { access } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let ana: OperatorSeat;
let eva: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform();
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  eva = await seatOperator(platform, 'eva', { role: 'viewer', merchants: ['alpha'] });
});
afterAll(() => platform.close());

const merchant = 'alpha';
const rowsOf = async (queue: string, more: object = {}) =>
  (await ana.ask('opsQueue', { queue, merchant, ...more })).body.value.rows as {
    id: string;
    cells: Record<string, string>;
  }[];

describe('[OPS-07] the back office', () => {
  test('every queue says its columns and acts, and its rows have just these columns', async () => {
    const { queues } = (await ana.ask('opsQueues')).body.value;
    const names = queues.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    for (const { name, columns } of queues)
      for (const { cells } of await rowsOf(name)) expect(Object.keys(cells)).toEqual(columns);
  });

  test.each(['pt', 'en', 'cn', 'vi'])('every queue tells what it and its parts are called in %s', async (language) => {
    const { queues } = (await ana.ask('opsQueues', { language })).body.value as { queues: QueueShape[] };
    const silent = queues.flatMap(({ name, words, columns, acts }) => {
      const params = acts.flatMap((act) => act.params);
      const keys = [
        'title',
        'about',
        ...columns.map((column) => `column.${column}`),
        ...acts.map((act) => `act.${act.name}`),
        ...params.map((param) => `param.${param.name}`),
        ...params.flatMap(({ choices = [] }) => choices.map((choice) => `value.${choice}`)),
      ];
      return keys.filter((key) => !words[key]).map((key) => `${name} ${key}`);
    });
    expect(silent).toEqual([]);
  });

  test('what a task says is told in the operator’s language, and a vendor’s units as money', () => {
    const left = { player: 'p-7', round: 'r-1', amount: '1205000', refTxId: null, merchant: 'alpha', row: 'x/1/r-1' };
    expect(tellDetail(left, 'en')).toBe('Player p-7 · Round r-1 · Amount 120.5');
    const paid = { merchant: 'alpha', username: 'luana', asked: '100 BRL', paid: '80 BRL', money: { amount: 800_000 } };
    expect(tellDetail(paid, 'pt')).toBe('Jogador luana · Pedido 100 BRL · Pago 80 BRL');
    const told = (['pt', 'en', 'cn', 'vi'] as const).map((language) =>
      tellDetail({ ...left, refTxId: 'tx-1' }, language),
    );
    expect(new Set(told).size).toBe(4);
    for (const words of told.slice(2)) expect(words).not.toMatch(/player|round|amount|refTxId/i);
  });

  test('HTML that operators type is taken out before it is kept; the notice is told to players and can be taken back', async () => {
    const params = {
      kind: 'player',
      language: 'pt',
      title: 'Oi <img src=x onerror=alert(1)>',
      text: '<b>Hoje</b> abre',
    };
    const act = (name: string, more: object) => ana.ask('opsAct', { queue: 'notices', act: name, merchant, ...more });
    expect((await act('add', { params })).body.value).toEqual({ done: true });
    const [row] = await rowsOf('notices');
    expect(row?.cells).toMatchObject({ kind: 'player', title: 'Oi ', text: 'Hoje abre' });
    expect((await act('withdraw', { id: row?.id })).body.value).toEqual({ done: true });
    expect((await act('withdraw', { id: row?.id })).body.value).toEqual({ done: false });
    expect(withoutTags('a < b <scr<script>ipt>x</script>')).toBe('a < b ipt>x');
  });

  test('a notice is shown from the time it was given; a time that is none is refused by name', async () => {
    const add = (from: string) =>
      ana.ask('opsAct', {
        queue: 'notices',
        act: 'add',
        merchant,
        params: { kind: 'popup', language: 'en', title: 'Tonight', text: 'We open late.', from },
      });
    for (const wrong of ['soon', '2026-13-01T10:00:00Z', '2026-11-21', '20261121T100000Z'])
      expect((await add(wrong)).body.fields).toEqual({ from: { message: 'field.invalid' } });
    const at = new Date(platform.clock.now() + 60_000).toISOString();
    expect((await add(at)).body.value).toEqual({ done: true });
    expect((await rowsOf('notices')).find(({ cells }) => cells.title === 'Tonight')?.cells.publishedAt).toBe(at);
    const shown = async (): Promise<string[]> =>
      (await platform.call('listAnnouncements', { types: 'PU' })).body.value.popup.announcements.map(
        ({ title }: { title: string }) => title,
      );
    expect(await shown()).not.toContain('Tonight');
    platform.clock.advance(60_000);
    expect(await shown()).toContain('Tonight');
  });

  test('who may see may not act; wrong values are told by name; nothing of another merchant is reached', async () => {
    const add = { queue: 'notices', act: 'add', merchant, params: { kind: 'popup' } };
    expect((await eva.ask('opsAct', add)).body.errorCode).toBe('ops.role');
    expect(Object.keys((await ana.ask('opsAct', add)).body.fields).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'language',
      'text',
      'title',
    ]);
    expect((await ana.ask('opsAct', { ...add, act: 'constructor' })).body.errorCode).toBe('ops.not.found');
    expect((await ana.ask('opsQueue', { queue: 'members', merchant: 'beta' })).body.errorCode).toBe('ops.not.found');
  });

  test('a member is found by the beginning of the name, and their sessions are ended', async () => {
    const registered = await access(platform).register('queued');
    const [member] = await rowsOf('members', { search: 'QUEU' });
    expect(member?.cells.username).toBe('queued');
    expect(await rowsOf('members', { search: '%' })).toEqual([]);
    const { token } = registered.body.value;
    const end = {
      queue: 'members',
      act: 'endSessions',
      merchant,
      id: member?.id,
      params: { reason: 'asked by phone' },
    };
    expect((await ana.ask('opsAct', end)).body.value).toEqual({ done: true });
    expect((await platform.call('memberInfo', {}, { token })).body.errorCode).toBe('login.not.session');
    const { entries } = (await ana.ask('opsAudit', { code: merchant })).body.value;
    expect(entries[0]).toMatchObject({
      by: 'ana',
      action: 'opsAct',
      target: { kind: 'row', queue: 'members', id: member?.id },
      given: { reason: 'asked by phone' },
    });
  });
});
