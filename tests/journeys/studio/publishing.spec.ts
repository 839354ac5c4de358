import type { FrameLocator, Page } from '@playwright/test';
import { test } from '../site.ts';
import { followEdit, ignoreInvalidEdit } from './edited-files.ts';
import {
  beginEnrolment,
  discardDraft,
  expect,
  finishEnrolment,
  giveName,
  isSound,
  newOperator,
  openPlayer,
  workAs,
} from './operator.ts';

const HOME = '/ops/mini/editor/routes/home';

// The first requests have no session, and wrong codes are rejected.
test.beforeEach(({ site }) => {
  test.slow();
  site.tolerate(/status of 4(01|22)/);
});

// Files change at every platform that reads them: these journeys run in turn with those that publish for the same merchant.
test('[ENG-13] an edited manifest updates the open page without a build, a restart or a reload', ({ site }) =>
  followEdit(site));

test('[ENG-13] an invalid manifest leaves the site unchanged', ({ site }) => ignoreInvalidEdit(site));

test('[OPS-01] an operator sets up password and authenticator app, opens only their merchants, and signs in by a one-time code', async ({
  site,
}) => {
  const { page } = site;
  const given = await newOperator('publisher', ['mini']);
  await page.goto(site.address('mini', '/ops'));
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await isSound(page, 'sign-in');
  const begun = await beginEnrolment(page, given);
  await isSound(page, 'enrolment');
  await page.getByRole('textbox', { name: 'Code of six digits' }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  const { code: used, recoveryCodes } = await finishEnrolment(page, begun.secret);

  await expect(page.getByRole('heading', { name: 'Merchants' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  await isSound(page, 'merchants');
  await page.goto(site.address('mini', '/ops/sen/editor'));
  await expect(page.getByText('You do not work for this merchant.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await giveName(page, begun);
  const field = page.getByRole('textbox', { name: 'Code of six digits' });
  await field.fill(used);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await field.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You do not work for this merchant.')).toBeVisible();
});

test('[OPS-05] a switched flag updates a player’s open page at once and can be reset to the manifest', async ({
  site,
}) => {
  const { page } = site;
  await workAs(page, 'publisher', { site, merchant: 'mini', path: '/ops/mini/switches' });
  const player = await openPlayer(site, 'mini', '/login');
  const free = player.page.getByRole('main').getByRole('button', { name: /free/i });
  await expect(free).toHaveCount(0);
  await player.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const flag = page.getByRole('switch', { name: 'FREEPLAY3' });
  await expect(flag).not.toBeChecked();
  await flag.click();
  await expect(free).toBeVisible();
  await expect(flag).toBeChecked();
  await isSound(page, 'switches');
  const line = page.getByRole('listitem').filter({ has: flag });
  await line.getByRole('button', { name: 'As the manifest says' }).click();
  await expect(free).toHaveCount(0);
  await expect(flag).not.toBeChecked();
  // A switch that closes a door asks first; cancelled, it stays as it was.
  const door = page
    .getByRole('region', { name: 'Registration and log-in' })
    .getByRole('switch', { name: 'LOGINFORHOME3' });
  await door.click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('visitors without an account see the log-in page only')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(door).not.toBeChecked();
  expect(await player.page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(player.faults).toEqual([]);
});

test('[OPS-02] [OPS-03] [OPS-04] blocks moved by keyboard and pointer show in the preview, reach open pages when published, and are rolled back', async ({
  site,
}) => {
  const { page } = site;
  await workAs(page, 'publisher', { site, merchant: 'mini', path: `${HOME}/blocks/popular` });
  await discardDraft(page, 'mini');
  const player = await openPlayer(site, 'mini');
  const inFiles = await orderOn(player.page);
  expect(inFiles).toEqual(['hot', 'popular', 'new', 'promotions', 'providers']);
  await player.page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const preview = page.frameLocator('iframe');
  await expect.poll(() => orderOn(preview)).toEqual(inFiles);
  await isSound(page, 'editor');
  const line = (name: string) => page.locator(`[id$="/blocks/${name}"]`);
  await expect(line('popular')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('spinbutton', { name: 'limit' })).toHaveValue('12');
  await page.getByRole('tree').press('Alt+ArrowUp');
  await expect.poll(() => orderOn(preview)).toEqual(['popular', 'hot', 'new', 'promotions', 'providers']);
  await line('promotions').dragTo(line('popular'), { targetPosition: { x: 60, y: 4 } });
  const moved = ['promotions', 'popular', 'hot', 'new', 'providers'];
  await expect.poll(() => orderOn(preview)).toEqual(moved);
  expect(await orderOn(player.page)).toEqual(inFiles);

  await publish(page, { note: 'Promotions first', look: () => isSound(page, 'publish') });
  await expect(page.getByText(/^Version \d+ is live\.$/)).toBeVisible();
  await expect.poll(() => orderOn(player.page)).toEqual(moved);

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Promotions first' }).first()).toContainText('Live');
  await isSound(page, 'versions');
  await goBackToFiles(page);
  await expect.poll(() => orderOn(player.page)).toEqual(inFiles);
  expect(await player.page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(player.faults).toEqual([]);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'back to version' })).not.toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Promotions first' })).not.toHaveCount(0);
  await isSound(page, 'audit');
});

test('[OPS-04] a scheduled version goes live automatically and can be cancelled before', async ({ site }) => {
  const { page } = site;
  await workAs(page, 'publisher', { site, merchant: 'mini', path: `${HOME}/blocks/popular` });
  await discardDraft(page, 'mini');
  const player = await openPlayer(site, 'mini');
  const inFiles = await orderOn(player.page);
  const selected = page.getByRole('treeitem', { selected: true });
  await expect(selected).toBeVisible();
  await page.getByRole('tree').press('Alt+ArrowUp');
  const moved = ['popular', 'hot', 'new', 'promotions', 'providers'];
  await expect.poll(() => orderOn(page.frameLocator('iframe'))).toEqual(moved);

  await publish(page, { note: 'For tomorrow', at: new Date(Date.now() + 86_400_000) });
  await expect(page.getByText(/^Version \d+ is scheduled\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  const tomorrow = page.getByRole('listitem').filter({ hasText: 'For tomorrow' }).first();
  await expect(tomorrow).toContainText('Scheduled');
  await tomorrow.getByRole('button', { name: 'Look at it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
  await expect(tomorrow).toContainText('Cancelled');
  expect(await orderOn(player.page)).toEqual(inFiles);

  await page.getByRole('link', { name: 'Editor' }).click();
  // On a slow machine the time may have passed before the request arrives; the version is then live at once.
  await publish(page, { note: 'In a moment', at: new Date(Date.now() + 4000) });
  await expect(page.getByText(/^Version \d+ is (scheduled|live)\.$/)).toBeVisible();
  await expect.poll(() => orderOn(player.page)).toEqual(moved);
  await page.getByRole('button', { name: 'Versions' }).click();
  await goBackToFiles(page);
  await expect.poll(() => orderOn(player.page)).toEqual(inFiles);
  expect(player.faults).toEqual([]);
});

test('[OPS-02] the theme editor rejects a colour without contrast and offers the nearest valid one; invalid JSON is saved, never served, and reported with its line', async ({
  site,
}) => {
  const { page } = site;
  await workAs(page, 'publisher', { site, merchant: 'mini', path: '/ops/mini/editor/theme' });
  await discardDraft(page, 'mini');
  const palette = page.getByRole('group', { name: 'Light', exact: true });
  const muted = palette.getByRole('textbox', { name: 'Muted', exact: true });
  const stood = await muted.inputValue();
  await muted.fill('#b9bec6');
  const alert = palette.getByRole('alert');
  await expect(alert).toContainText('The colour was not taken over.');
  await expect(alert).toContainText(`Keep ${stood}`);
  await isSound(page, 'theme');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const refused = page.getByRole('dialog').getByRole('status').filter({ hasText: 'These colours were not applied' });
  await expect(refused).toContainText('theme.light.muted #b9bec6');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const nearest = alert.getByRole('button', { name: /^Use #/ });
  const [passing = ''] = /#[0-9a-f]{6}/.exec(await nearest.innerText()) ?? [];
  await nearest.click();
  await expect(alert).toHaveCount(0);
  await expect(muted).toHaveValue(passing);
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  for (const part of ['Texts', 'Flags', 'Theme']) {
    await page.getByRole('button', { name: 'Find anything' }).click();
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').fill(part);
    if (part === 'Texts') await isSound(page, 'palette');
    await palette
      .getByRole('option', { name: new RegExp(`^${part}`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: part, exact: true })).toBeVisible();
    if (part !== 'Theme') await isSound(page, part);
  }
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toContainText(passing);
  await code.press('ControlOrMeta+Home');
  await page.keyboard.insertText('{ "half": ');
  await expect(page.getByRole('button', { name: /^1 error$/ })).toBeVisible();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await isSound(page, 'code');
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Form' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Line \d+, column \d+/ })).toBeVisible();
  await expect(muted).toHaveValue(passing);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('One error stands in the way of publishing.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Line \d+, column \d+/ })).toBeVisible();
  const player = await openPlayer(site, 'mini');
  await expect(player.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(player.faults).toEqual([]);

  await page.getByRole('button', { name: 'Fix it in the code' }).click();
  await code.press('ControlOrMeta+Home');
  for (const _ of '{ "half": ') await code.press('Delete');
  await expect(page.getByRole('button', { name: /^1 error$/ })).toHaveCount(0);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Form' }).click();
  await expect(muted).toHaveValue(passing);
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog', { name: 'Discard draft' }).getByRole('button', { name: 'Discard draft' }).click();
  await expect(muted).toHaveValue(stood);
});

/**
 * Returns the unconditional blocks of the home page, top to bottom, as a player's page or a preview renders them; none while a
 * preview loads.
 */
const orderOn = (place: Page | FrameLocator): Promise<string[]> =>
  place
    .locator('main h2[id^="routes.home.blocks."]')
    .evaluateAll((headings) => {
      const names = headings.map(({ id }) => id.split('.').at(-1) ?? '');
      return names.filter((name) => ['hot', 'popular', 'new', 'promotions', 'providers'].includes(name));
    })
    .catch(() => []);

interface Publication {
  readonly note: string;
  readonly at?: Date;
  readonly look?: () => Promise<void>;
}

async function publish(page: Page, { note, at, look }: Publication): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /change/ })).toBeVisible();
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check();
  await dialog.getByRole('textbox', { name: 'Why' }).fill(note);
  if (at) {
    await dialog.getByRole('radio', { name: 'At a time' }).check();
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    await dialog.getByLabel('Date and time').fill(local);
  }
  await look?.();
  await dialog.getByRole('button', { name: at ? 'Schedule' : 'Publish now' }).click();
}

/** Rolls back to the merchant's files in the list of versions, after a review of the changes. */
async function goBackToFiles(page: Page): Promise<void> {
  const files = page.getByRole('listitem').filter({ hasText: 'From files' }).last();
  await files.getByRole('button', { name: 'Look at it' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /change/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back to this version' }).click();
  await expect(dialog).toHaveCount(0);
}
