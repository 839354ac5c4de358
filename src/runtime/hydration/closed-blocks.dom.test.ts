import { expect, test, vi } from 'vitest';
import { bootOf } from '../../../tests/support/boot.ts';
import { manifest } from '../../../tests/support/hydrated-manifest.ts';
import { openSite } from '../site.ts';
import { closeBlocks } from './closed-blocks.ts';

const BAR = 'layouts.standard.regions.header.blocks.bar';
const FIRST = 'routes.home.blocks.first';

test('[ENG-19] the files of all blocks are fetched together once nobody waits, before the first block is opened', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<!--$--><p>bar</p><!--/$--><!--$--><p>first</p><!--/$-->';
  const boot = bootOf({ manifest, blocks: [BAR, FIRST], widgets: ['frame', 'counter', 'clock'] });
  const load = vi.fn<(widget: string) => Promise<unknown>>(() => new Promise(() => undefined));
  const blocks = closeBlocks(
    openSite(boot, async () => undefined as never),
    root,
    load,
  );
  const free = Promise.withResolvers<void>();
  const idle = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined)).mockReturnValueOnce(free.promise);
  void blocks?.openRest(idle);
  expect(load).not.toHaveBeenCalled();
  free.resolve();
  await vi.waitFor(() => expect(load.mock.calls.map(([widget]) => widget)).toEqual(['frame', 'counter', 'clock']));
  expect(blocks?.remaining()).toEqual([BAR, FIRST]);
});
