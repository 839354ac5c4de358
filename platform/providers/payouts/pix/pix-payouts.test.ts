import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../payments/exchange.ts';
import type { Payout } from '../payout.ts';
import { answerSending, type FakeSending } from './fake-sending.ts';
import { createPixPayouts } from './pix-payouts.ts';
import { readSent } from './sent-pix.ts';

const NOW = Date.UTC(2026, 0, 1);
const CLIENT = { clientId: 'alpha', secret: 'secret' };
let clients = 0;

function provider() {
  const sent: FakeSending = new Map();
  const asked: string[] = [];
  let lost = false;
  const exchange: Exchange = async ({ method, path, headers = {}, body = '' }) => {
    asked.push(`${method} ${path}`);
    const answer = answerSending(sent, { method, path, headers, body }, { ...CLIENT, now: NOW });
    if (lost && method === 'PUT') return { ok: false, reason: 'the answer was lost' };
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };
  clients += 1;
  const adapter = createPixPayouts({ name: `p${clients}`, exchange, ...CLIENT, pixKey: 'pays', now: () => NOW });
  return { adapter, sent, asked, lose: (is: boolean) => (lost = is) };
}

const payout = (amount: bigint, change: Partial<Payout> = {}): Payout => ({
  key: `3f1c2a905b1e4f7e9d5a2f8e6c1b7a10${String(amount % 97n).padStart(2, '0')}`,
  merchant: 'alpha',
  amount,
  currency: 'BRL',
  destination: { kind: 'pix', keyType: 'cpf', key: '52998224725', document: '52998224725' },
  notifyUrl: 'https://alpha.example.org/payouts/v1/alpha/pix/x',
  ...change,
});

describe('[MEM-05] a payout by Pix', () => {
  test('names key, holder and cents, and is found with its end-to-end id', async () => {
    const { adapter } = provider();
    const one = payout(72_500n);
    expect(await adapter.send(one)).toMatchObject({
      outcome: 'accepted',
      status: { state: 'pending', amount: 72_500n },
    });
    const found = await adapter.query(one);
    expect(found).toMatchObject({ outcome: 'found', status: { state: 'paid', amount: 72_500n, returns: [] } });
    expect(found.outcome === 'found' && found.status.reference).toMatch(/^E\d{20}[0-9a-f]{11}$/);
  });

  test('whose answer is lost is asked about; sent again by its key it is the same payout', async () => {
    const { adapter, lose, sent } = provider();
    const one = payout(72_500n);
    lose(true);
    expect(await adapter.send(one)).toMatchObject({ outcome: 'unknown' });
    expect(await adapter.query(one)).toMatchObject({ outcome: 'found', status: { state: 'paid' } });
    lose(false);
    expect(await adapter.send(one)).toMatchObject({ outcome: 'accepted', status: { state: 'paid' } });
    expect(sent.size).toBe(1);
  });

  test.each<[string, Payout, string]>([
    [
      'an unknown key',
      payout(70_000n, {
        destination: { kind: 'pix', keyType: 'email', key: 'nowhere@x.example', document: '52998224725' },
      }),
      'ChaveNaoEncontrada',
    ],
    [
      'another holder',
      payout(70_000n, { destination: { kind: 'pix', keyType: 'cpf', key: '52998224725', document: '11144477735' } }),
      'TitularidadeDivergente',
    ],
    ['an amount above the limit', payout(210_000n), 'LimiteExcedido'],
  ])('to %s is refused: nothing was sent', async (_what, one, reason) => {
    const { adapter, sent } = provider();
    expect(await adapter.send(one)).toEqual({ outcome: 'refused', reason });
    expect(sent.size).toBe(0);
  });

  test('beyond the balance is no refusal: it waits until there is money; the balance is told', async () => {
    const { adapter } = provider();
    expect(await adapter.balance?.('BRL')).toBe(10_000_000n);
    expect(await adapter.send(payout(20_000_000n))).toMatchObject({ outcome: 'unknown' });
    await adapter.send(payout(100_000n));
    expect(await adapter.balance?.('BRL')).toBe(9_900_000n);
    expect(await adapter.balance?.('USD')).toBeUndefined();
  });

  test('that is no whole number of cents in BRL is not requested', async () => {
    const { adapter, asked } = provider();
    for (const one of [payout(72_550n), payout(72_500n, { currency: 'USD' })])
      expect((await adapter.send(one)).outcome).toBe('refused');
    expect(asked).toEqual([]);
  });

  test('is reported as failed with its reason, or with each return', async () => {
    const { adapter } = provider();
    const ends = async (amount: bigint) => {
      await adapter.send(payout(amount));
      const found = await adapter.query(payout(amount));
      return found.outcome === 'found'
        ? [found.status.state, found.status.reason, found.status.returns.map((one) => one.amount)]
        : found;
    };
    expect(await ends(150_000n)).toEqual(['failed', 'A conta não existe mais.', []]);
    expect(await ends(40_000n)).toEqual(['paid', '', [20_000n, 20_000n]]);
    expect(await ends(50_000n)).toEqual(['paid', '', [50_000n]]);
  });

  test('is not read from what no provider answers', () => {
    const good = { status: 'REALIZADO', valor: '7.25', endToEndId: 'E'.repeat(32) };
    expect(readSent(good)).toMatchObject({ state: 'paid', reference: '' });
    for (const bad of [
      { ...good, valor: 7.25 },
      { ...good, valor: '7.255' },
      { ...good, status: 'OK' },
      { ...good, devolucoes: [{}] },
      null,
    ])
      expect(readSent(bad)).toBeUndefined();
    const one = { rtrId: 'D1', valor: '1.00', status: 'DEVOLVIDO' };
    expect(readSent({ ...good, devolucoes: one })?.returns).toEqual([{ id: 'D1', amount: 10_000n }]);
    expect(readSent({ ...good, devolucoes: [{ ...one, status: 'EM_PROCESSAMENTO' }] })?.returns).toEqual([]);
  });
});
