import { act } from 'react';
import { expect, test } from 'vitest';
import portuguese from '../../../../generated/texts/studio/pt.json' with { type: 'json' };
import { createTestRoot } from '../../../../widgets/ui/testing/roots.ts';
import { createText } from '../../../i18n/texts.ts';
import { TextContext } from '../../look/texts.ts';
import { MoneyStatus } from './MoneyStatus.tsx';

test('[OPS-07] a task is told in the words of the operator, not by the name of its kind', async () => {
  const task = { kind: 'wallet-transfer', vendor: 'PG', subject: 'tx-1', at: '2026-11-29T12:00:00Z' };
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <TextContext value={createText('pt', portuguese)}>
        <MoneyStatus money={{ openRounds: 0, rounds: [], tasks: [task], books: [] }} />
      </TextContext>,
    ),
  );
  expect(place.querySelector('li')?.textContent).toContain('Transferência a decidir');
  expect(place.textContent).not.toContain('wallet');
});
