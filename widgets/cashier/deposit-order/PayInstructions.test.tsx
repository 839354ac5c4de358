import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import DepositOrder from './DepositOrder.tsx';
import examples from './examples.json' with { type: 'json' };
import type { Order } from './order-state.ts';
import type { Instructions } from './PayInstructions.tsx';

const PIX: Instructions = { kind: 'qr', code: '00020126580014br.gov.bcb.pix' };
const TRANSFER: Instructions = {
  kind: 'transfer',
  bank: 'Vietcombank',
  account: '0123456789',
  holder: 'NGUYEN VAN A',
  reference: 'DP7K2',
  code: '00020101021138540010A00000072701240006970436',
};
const COINS: Instructions = {
  kind: 'crypto',
  coin: 'BTC',
  network: 'Bitcoin',
  address: 'bcrt1qsandbox',
  coinAmount: '0.00156250',
  rate: '64000.00',
  code: 'bitcoin:bcrt1qsandbox?amount=0.00156250',
};
const show = (kind: Order['kind'], instructions: Instructions) => {
  const open = examples['the page of a provider'].props.order as Order;
  return renderWidget(DepositOrder, {
    order: { status: 'ready', value: { ...open, kind, instructions }, refresh: () => undefined },
  });
};

test('[MEM-04] a transfer has bank, holder, account, amount and text, and what is typed is there to copy', async () => {
  const { place, events } = await show('bank-transfer', TRANSFER);
  const rows = [...place.querySelectorAll('dl > div')].map((row) => row.textContent?.replaceAll('\u00a0', ''));
  expect(rows).toEqual([
    'BankVietcombank',
    'Account holderNGUYEN VAN A',
    'Account number0123456789',
    'AmountR$50.00',
    'Text of the transferDP7K2',
  ]);
  for (const copy of place.querySelectorAll('dl button')) press(copy);
  expect(events.map(({ event }) => event)).toEqual([{ text: '0123456789' }, { text: '50' }, { text: 'DP7K2' }]);
  expect(place.textContent).toContain('Write exactly DP7K2');
});

test.each([
  ['pix', PIX],
  ['bank-transfer', TRANSFER],
  ['crypto', COINS],
] as const)('[MEM-04] the code of %s is drawn to be scanned', async (kind, instructions) => {
  const { place } = await show(kind, instructions);
  const code = await vi.waitFor(() => {
    const svg = place.querySelector('svg[role="img"]');
    if (!svg) throw new Error('No code is drawn yet.');
    return svg;
  });
  expect(code.querySelector('title')?.textContent).toBe('Code to scan with the app of your bank or wallet');
  const expected = renderToStaticMarkup(<QRCodeSVG value={instructions.code ?? ''} level="M" />);
  expect(expected).toContain(code.querySelector('path:last-of-type')?.getAttribute('d'));
});
