import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteVersion } from '../../../generated/types/operator-calls.ts';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { Operator } from '../api/operator.ts';
import { OperatorContext } from '../context/operator-context.ts';
import { RollOut } from './RollOut.tsx';

const publisher: Operator = { name: 'ana', role: 'publisher', everywhere: true, merchants: [] };
const version = { id: 7, state: 'canary', share: 10, hash: 'h', by: 'ana', at: '2026-01-01T00:00:00Z' } as never;

const sent: { readonly path: string; readonly body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Promise.resolve(Response.json({ success: true, value: {} }));
  });
});

async function open() {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <OperatorContext value={publisher}>
        <RollOut code="mini" version={version as SiteVersion} onChange={() => Promise.resolve()} />
      </OperatorContext>,
    ),
  );
  const click = async (words: string, within: ParentNode | null) => {
    const button = [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === words);
    if (!button) throw new Error(`No button is called ${words}.`);
    await act(async () => button.click());
  };
  return { place, dialog: () => place.querySelector('dialog'), click };
}

test.each(['finish', 'stop'] as const)('[OPS-05] a roll-out ends by “%s” only after a confirmation', async (end) => {
  const { place, dialog, click } = await open();
  await click(`roll-out.${end}`, place);
  expect(dialog()?.textContent).toContain(`roll-out.${end}.about`);
  await click('cancel', dialog());
  expect([dialog(), sent]).toEqual([null, []]);

  await click(`roll-out.${end}`, place);
  expect(sent).toEqual([]);
  await click(`roll-out.${end}`, dialog());
  expect(sent.map(({ body }) => body)).toEqual([{ act: end }]);
  expect(sent[0]?.path).toContain('merchants/mini/canary');
  expect(dialog()).toBeNull();
});
