import { beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../../tests/support/boot.ts';
import { manifest as first } from '../../../tests/support/hydrated-manifest.ts';
import { createStage } from '../../boot/App.tsx';
import { prepareToAct } from '../../boot/dispatch.ts';
import { setClosedBlocks } from '../hydration/gates.ts';
import { openSite, type Site } from '../site.ts';
import { completeManifest } from '../whole-manifest.ts';
import { withDialogs } from './dialog-manifest.ts';
import { closeModal, openModal } from './layers.ts';

const help = { title: 'Help', blocks: {}, order: [] };
const topics = { items: {}, order: [] };
const complete = { ...first, modals: { help }, menus: { topics } };

let site: Site;
const openAll = vi.fn<() => Promise<void>>(async () => undefined);
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(complete)));
  vi.stubGlobal('fetch', fetched);
  openAll.mockClear();
  site = openSite(bootOf({ manifest: { ...first, modals: {}, menus: {} } }), async () => undefined as never);
  setClosedBlocks(site, { waitFor: () => undefined, hydrated: () => undefined, openAll, release: () => undefined });
});

test('[MOD-01] [ENG-13] a dialog opens while blocks are closed, above which nothing changes', async () => {
  const before = site.store.get(site.content);
  await openModal(site, 'help');
  expect(site.store.get(site.modals)).toEqual([{ name: 'help', input: undefined }]);
  expect(withDialogs(before.manifest).modals.help).toEqual(help);
  expect(createStage(site, before).manifest.menus.topics).toEqual(topics);
  expect(site.store.get(site.content)).toBe(before);
  expect(openAll).not.toHaveBeenCalled();
});

test('[ENG-13] the manifest is fetched once for dialogs and page, and an open dialog stays the same', async () => {
  await openModal(site, 'help');
  const opened = withDialogs(site.store.get(site.content).manifest).modals.help;
  closeModal(site);
  await openModal(site, 'help');
  await completeManifest(site);
  expect(site.store.get(site.content)).toMatchObject({ whole: true });
  expect(withDialogs(site.store.get(site.content).manifest).modals.help).toBe(opened);
  expect(fetched).toHaveBeenCalledOnce();
});

test('[ENG-13] dialogs that could not be fetched are fetched again by the next one', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'));
  await expect(openModal(site, 'help')).rejects.toThrow('offline');
  expect(site.store.get(site.modals)).toEqual([]);
  await openModal(site, 'help');
  expect(site.store.get(site.modals)).toHaveLength(1);
});

test('[ENG-19] dialogs are fetched before one is asked for, and the first one fetches nothing more', async () => {
  await prepareToAct(site);
  expect(fetched).toHaveBeenCalledOnce();
  expect(site.store.get(site.modals)).toEqual([]);
  await openModal(site, 'help');
  expect(fetched).toHaveBeenCalledOnce();
});
