import { hydrate } from '../../support/hydrate.ts';
import { test } from '../site.ts';
import { isInSixth } from '../walk-sample.ts';
import { expect, isSound, openPlayer, workAs } from './operator.ts';

test('[OPS-07] players see an announcement of the back office until it is withdrawn; one screen renders every queue, a sixth of them in each run', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  await workAs(page, 'publisher', { site, merchant: 'vertex', path: '/ops/vertex/queues' });
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const visits = page.getByRole('region', { name: 'Site', exact: true });
  await visits.getByText('Every day: Site').click();
  await expect(visits.getByRole('row')).toHaveCount(31);
  await page.getByRole('radio', { name: '7 days' }).check();
  await expect(visits.getByRole('row')).toHaveCount(8);
  await isSound(page, 'overview');
  // What waits has a row of its own, so that no number of queues stretches the cards beside it.
  const cards = page.getByRole('main').locator('dl > div');
  await expect(cards).toHaveCount(4);
  const [widths, heights] = await cards.evaluateAll((all) => [
    all.map((card) => card.clientWidth),
    all.map((card) => card.getBoundingClientRect().top),
  ]);
  expect(widths?.[3]).toBeGreaterThan(2 * (widths?.[0] ?? 0));
  expect(heights?.[3]).toBeGreaterThan(heights?.[2] ?? 0);
  await page.getByRole('link', { name: 'Back office', exact: true }).click();

  await page
    .getByRole('region', { name: 'Money' })
    .getByRole('link', { name: /^Deposits/ })
    .click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const queues = menu.getByRole('link');
  await expect(menu.getByRole('link', { name: /^Deposits/ })).toHaveAttribute('aria-current', 'page');
  const names = await queues.evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));
  expect(names.length).toBeGreaterThan(30);
  for (const name of names.filter((one) => isInSixth(one)))
    await test.step(name, async () => {
      await menu.getByRole('link', { name: new RegExp(`^${name}(?: \\(|$)`) }).click();
      const queue = page.getByRole('region', { name, exact: true }).last();
      await expect(queue.getByRole('table').or(queue.getByText(/^Nothing (waits here|here yet)\.$/))).toBeVisible();
    });

  const title = `Closed for an hour ${Date.now()}`;
  await menu.getByRole('link', { name: 'Notices', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await isSound(page, 'queue');
  await page.getByRole('button', { name: 'Add a notice' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add a notice' }).click();
  await expect(dialog.getByText('This value is missing or does not fit.')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await isSound(page, 'act');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We are back at noon.');
  await dialog.getByRole('button', { name: 'Add a notice' }).click();
  await expect(page.getByRole('status').getByText('Add a notice: done.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  const player = await openPlayer(site, 'vertex');
  const announcements = player.page.getByText(title);
  await expect(announcements.first()).toBeAttached();

  const open = async (operation: string): Promise<void> => {
    await row.getByRole('button', { name: 'More to do' }).click();
    await page.getByRole('menuitem', { name: operation }).click();
  };
  // The visitor's page stays open and follows whom the notice is for.
  await open('Choose readers');
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await dialog.getByRole('combobox', { name: 'Fact' }).selectOption('Club rank');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(announcements).toHaveCount(0);
  await open('Show to everybody');
  await expect(announcements.first()).toBeAttached();

  // The operation cannot be undone, so a confirmation opens with the focus on cancel.
  await open('Withdraw');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('status').getByText('Withdraw: done.')).toBeVisible();
  await expect(row.getByRole('time')).toHaveCount(2);
  // The open page loses it, and no cached one brings it back.
  await expect(announcements).toHaveCount(0);
  await player.page.reload();
  await hydrate(player.page);
  await expect(announcements).toHaveCount(0);
  expect(player.faults).toEqual([]);
});

test('[OPS-07] [MEM-04] a row has a detail page with its history; an operation runs on several selected rows, also by keyboard, or takes a file', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401|status of 422/);
  await workAs(page, 'publisher', { site, merchant: 'vertex', path: '/ops/vertex/queues/notices' });
  const dialog = page.getByRole('dialog');
  const titles = ['Tables close', 'Tables open'].map((words) => `${words} ${Date.now()}`);
  for (const title of titles) {
    await page.getByRole('button', { name: 'Add a notice' }).click();
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('English');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('At noon.');
    if (title === titles[0]) {
      await dialog.getByRole('button', { name: 'Add a condition' }).click();
      await dialog.getByRole('combobox', { name: 'Fact' }).selectOption('Club rank');
      await dialog.getByRole('textbox', { name: 'Value' }).fill('5');
      await isSound(page, 'form with an audience');
    }
    await dialog.getByRole('button', { name: 'Add a notice' }).click();
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  // Both new rows are the first ones: the second click, with shift, selects the range.
  const boxes = page.getByRole('checkbox', { name: /^Select Announcement/ });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).click({ modifiers: ['Shift'] });
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await expect(selected.getByText('Selected: 2')).toBeVisible();
  await isSound(page, 'selection');
  // The rows never run under what stands beside them: where the table does not fit, each is a card with its box beside the first line.
  const frame = page.getByRole('table').locator('..');
  for (const width of [1024, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(page.getByRole('cell', { name: titles[0] ?? '' }).first()).toBeVisible();
    if (width === 1440) continue;
    const [box, line] = await Promise.all([boxes.first().boundingBox(), page.getByRole('cell').nth(1).boundingBox()]);
    const middleOf = (place: typeof box): number => (place ? place.y + place.height / 2 : Number.NaN);
    expect(Math.abs(middleOf(box) - middleOf(line))).toBeLessThan(3);
    await isSound(page, `cards of ${width}`);
  }
  await selected.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('Selected: 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await expect(dialog.getByText('Done: 2')).toBeVisible();
  await isSound(page, 'results');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(selected).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: titles[0] ?? '' });
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ops\/vertex\/queues\/notices\/player\/ops-/);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Withdraw')).toBeVisible();
  const audience = page.getByRole('region', { name: 'For readers of whom all of this holds' });
  await expect(audience.getByRole('row').filter({ hasText: 'Club rank' })).toContainText('5');
  await isSound(page, 'detail page');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Facts' }).getByText(titles[0] ?? '')).toBeVisible();

  await page.getByRole('link', { name: /^Bank statement/ }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const words = `Rent ${Date.now()}`;
  const choose = (text: string): Promise<void> =>
    dialog
      .getByLabel('Statement')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('name,sum\nA,1');
  await dialog.getByRole('button', { name: 'Import a file' }).click();
  await expect(dialog.getByText('The file needs columns named date, amount and text', { exact: false })).toBeVisible();
  await isSound(page, 'file');
  await choose(`date;amount;text\n27/11/2026;"1.234,50";${words}`);
  await dialog.getByRole('button', { name: 'Import a file' }).click();
  const line = page.getByRole('row').filter({ hasText: words });
  await expect(line.getByText('No reference in the text')).toBeVisible();
  await expect(line.getByText('1,234.50')).toBeVisible();
  await line.getByRole('button', { name: 'Assign to a deposit' }).click();
  await dialog.getByRole('textbox', { name: /^Deposit/ }).fill('nobody');
  await dialog.getByRole('button', { name: 'Assign to a deposit' }).click();
  await expect(dialog.getByText('State the reference of the deposit.', { exact: false })).toBeVisible();
});
