import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '../../../renderer/index.ts';
import { press } from '../testing/press.ts';
import { renderWidget } from '../testing/render-widget.tsx';
import { FormFrame } from './FormFrame.tsx';

const into = vi.fn();
beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(into));

interface RefusedProps {
  /** Why the form accepts nothing from the beginning. */
  readonly refusal?: string;
}

/** A form whose button is refused each time. */
function Refused({ props }: { readonly props: RefusedProps }) {
  const [problem, setProblem] = useState<Problem>();
  const refuse = () => setProblem({ code: 'network.failed', severity: 'error', message: 'No connection.' });
  return (
    <FormFrame form={{ problem, onSubmit: () => undefined }} text={(key) => key} refusal={props.refusal}>
      <button type="button" onClick={refuse}>
        Send
      </button>
    </FormFrame>
  );
}

test('[VAL-04] a refusal is brought into view each time, because the button stands below it', async () => {
  const { place } = await renderWidget(Refused, {});
  expect(into).not.toHaveBeenCalled();
  await act(async () => press(place.querySelector('button')));
  expect(into).toHaveBeenCalledTimes(1);
  expect(into).toHaveBeenLastCalledWith({ block: 'nearest' });
  await act(async () => press(place.querySelector('button')));
  expect(into).toHaveBeenCalledTimes(2);
});

test('[VAL-04] a form that accepts nothing from the beginning moves no page', async () => {
  const { place } = await renderWidget(Refused, { refusal: 'Closed.' });
  expect(place.textContent).toContain('Closed.');
  expect(into).not.toHaveBeenCalled();
});
