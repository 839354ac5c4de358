import { act } from 'react';
import { expect, test } from 'vitest';
import type { AgentContracts } from '../../../generated/types/data.ts';
import type { ContractBoardProps } from '../../../generated/types/widgets/contract-board.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ContractBoard from './ContractBoard.tsx';
import examples from './examples.json' with { type: 'json' };
import { checkOffer, initialValues, termsOf } from './offer-form.ts';

const props = (name: keyof typeof examples): ContractBoardProps => {
  const { kind, contracts } = examples[name].props;
  const value = contracts as unknown as AgentContracts;
  return {
    kind: kind as ContractBoardProps['kind'],
    contracts: { status: 'ready', refresh: () => undefined, value },
  };
};
const buttonOf = (place: Element, words: string) =>
  [...place.querySelectorAll('button')].find((button) => button.textContent === words);

test('[AGT-04] shows the own contract with its tiers, and those with downlines with what can be done', async () => {
  const { place, events } = await renderWidget(ContractBoard, props('an own contract and two downlines'));
  const cards = [...place.querySelectorAll('ul > li[data-status]')].map((card) => card.getAttribute('data-status'));
  expect(cards).toEqual(['A', 'P', 'A', 'R']);
  expect(place.querySelector('li')?.textContent).toContain('0.5%');
  press(place.querySelector('[aria-label="Take the offer back: marina"]') as HTMLElement);
  expect(events).toEqual([{ name: 'manage', event: { contractId: 2, operation: 'withdraw', etag: 'etag2abc' } }]);
});

test('[AGT-05] a change that ends a downline’s contract names it and is sent after confirmation only', async () => {
  const { place, events } = await renderWidget(ContractBoard, props('a lower change that ends a downline'));
  await act(async () => press(buttonOf(place, 'Accept')));
  const dialog = place.querySelector('dialog');
  expect(dialog?.textContent).toContain('otto');
  expect(events).toEqual([]);
  await act(async () => press(buttonOf(dialog as Element, 'Confirm')));
  expect(events).toEqual([
    {
      name: 'answer',
      event: { kind: 'daily', contractId: 1, type: 'CONS', answer: 'accept', etag: 'etag1abc', confirmed: true },
    },
  ]);
});

test('[AGT-04] an offer needs numbers, and becomes terms of its kind', () => {
  const empty = initialValues({ downline: '', type: 'CONS' });
  expect(Object.keys(checkOffer('daily', empty, 1))).toEqual(['downline', 'minimumBet0', 'activeMember0', 'rate0']);
  const typed = { ...empty, downline: 'otto', minimumBet0: '1000', activeMember0: '3', rate0: '0,5' };
  expect(checkOffer('daily', typed, 1)).toEqual({});
  expect(checkOffer('daily', { ...typed, rate0: 'much' }, 1)).toEqual({
    rate0: { message: 'contract-board.no-number' },
  });
  expect(termsOf('daily', typed, 1)).toEqual({
    tiers: [{ minimumBet: 1000, activeMember: 3, rateType: 'P', rate: 0.5 }],
  });
  expect(termsOf('dividend', typed, 1)).toMatchObject({ period: 'M', carry: false });
});
