import { act } from 'react';
import { expect, test } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { ControlContext } from './input.ts';
import { ListControl } from './ListControl.tsx';
import { StringControl } from './plain-controls.tsx';

test('[OPS-01] every entry of a list has a label of its own; the first has the one of the list', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <ControlContext value={StringControl}>
        <label id="codes-label" htmlFor="codes">
          Codes
        </label>
        <ListControl
          id="codes"
          spec={{ kind: 'list', items: { kind: 'string' } } as never}
          path={['codes']}
          value={['ONE', 'TWO', 'THREE']}
          disabled={false}
          onChange={() => undefined}
        />
      </ControlContext>,
    ),
  );
  const labels = [...place.querySelectorAll('input')].map(({ labels: all }) => [...(all ?? [])].map(({ id }) => id));
  expect(labels).toEqual([['codes-label'], [''], ['']]);
  expect(place.querySelector('[role="group"]')?.getAttribute('aria-labelledby')).toBe('codes-label');
});
