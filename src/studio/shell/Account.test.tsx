import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { Operator } from '../api/operator.ts';
import { OperatorContext } from '../context/operator-context.ts';
import { preferredLanguage, TextContext } from '../look/texts.ts';
import { Account } from './Account.tsx';

test('[OPS-01] a language whose texts do not come is not shown as chosen, and says why', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const eva = { name: 'eva', role: 'editor', everywhere: false, merchants: [] } satisfies Operator;
  const onLanguage = vi.fn<(language: string) => Promise<void>>().mockRejectedValueOnce(new Error('offline'));
  await act(async () =>
    createTestRoot(place).render(
      <OperatorContext value={eva}>
        <Account onSignOut={() => undefined} onLanguage={onLanguage.mockResolvedValue()} />
      </OperatorContext>,
    ),
  );
  const select = place.querySelector('select') as HTMLSelectElement;
  const [before, other] = [preferredLanguage(), select.options[1]?.value ?? ''];
  const choose = (language: string) =>
    act(async () => {
      select.value = language;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose(other);
  expect([select.value, place.querySelector('[role="alert"]')?.textContent]).toEqual([before, 'error.network.failed']);
  await choose(other);
  expect([select.value, place.querySelector('[role="alert"]')]).toEqual([other, null]);
  expect(onLanguage.mock.calls).toEqual([[other], [other]]);
});

test('[OPS-07] the time zone of the times that the studio shows is said', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const eva = { name: 'eva', role: 'editor', everywhere: false, merchants: [] } satisfies Operator;
  await act(async () =>
    createTestRoot(place).render(
      <TextContext value={(key, values) => `${key} ${JSON.stringify(values?.zone) ?? ''}`}>
        <OperatorContext value={eva}>
          <Account onSignOut={() => undefined} onLanguage={() => Promise.resolve()} />
        </OperatorContext>
      </TextContext>,
    ),
  );
  expect(place.textContent).toContain(`zone ${JSON.stringify(Intl.DateTimeFormat().resolvedOptions().timeZone)}`);
});
