import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ConsentBar from './ConsentBar.tsx';

test('[SYS-10] the player agrees or declines, and both answers look alike', async () => {
  const { place, events } = await renderWidget(ConsentBar, {});
  const [decline, agree] = place.querySelectorAll('button');
  expect(decline?.className).toBe(agree?.className);
  press(decline);
  press(agree);
  expect(events).toEqual([
    { name: 'decide', event: { agreed: false } },
    { name: 'decide', event: { agreed: true } },
  ]);
});
