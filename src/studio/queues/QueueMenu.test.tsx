import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { QueueMenu } from './QueueMenu.tsx';
import type { Queue } from './queue.ts';

test('[OPS-07] the menu shows its open queue, also once counts have made it longer, and then stays where it is', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const queues = ['bonuses', 'deposits'].map((name) => ({ name, group: 'money', labels: {} })) as never as Queue[];
  const root = createTestRoot(document.body.appendChild(document.createElement('div')));
  const show = (counts: ReadonlyMap<string, number>, current = 'deposits') =>
    act(async () => root.render(<QueueMenu code="alpha" queues={queues} counts={counts} current={current} />));
  await show(new Map());
  expect(scrolled).toHaveBeenCalledTimes(1);
  await show(new Map([['bonuses', 3]]));
  expect(scrolled).toHaveBeenCalledTimes(2);
  await show(new Map([['bonuses', 4]]));
  expect(scrolled).toHaveBeenCalledTimes(2);
  await show(new Map([['bonuses', 4]]), 'bonuses');
  expect(scrolled).toHaveBeenCalledTimes(3);
});
