import { appCode } from '../authenticator.ts';
import { command } from '../command.ts';
import { test, watchFaults } from '../site.ts';
import { expect, isSound, workAs } from './operator.ts';

const APPROVALS = '/ops/vertex/queues/approvals';

test('[OPS-07] one operator asks for a bonus and cannot approve it; a second one does, with a code', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  const player = `bo${Date.now().toString(36)}`;
  await command('changes', 'members', 'add', 'vertex', player);
  const asker = await workAs(page, 'publisher', { site, merchant: 'vertex', path: '/ops/vertex/queues/bonuses' });

  await page.getByRole('button', { name: 'Grant a bonus' }).click();
  const dialog = page.getByRole('dialog');
  const values = {
    'User name': player,
    Amount: '50',
    'How many times to stake it': '10',
    'Days to play it off': '7',
    Reason: 'A late round',
  };
  for (const [label, value] of Object.entries(values)) await dialog.getByRole('textbox', { name: label }).fill(value);
  await dialog.getByRole('button', { name: 'Grant a bonus' }).click();
  await expect(page.getByRole('status').getByText('waits for a second operator')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: player })).toHaveCount(0);

  // Who has asked can take the request back, and nothing else.
  await page.goto(site.address('vertex', APPROVALS));
  const request = (on: typeof page) => on.getByRole('row').filter({ hasText: asker.name }).filter({ hasText: player });
  await expect(request(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(request(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const about = request(page).getByRole('link', { name: 'Bonuses', exact: true });
  await expect(about).toHaveAttribute('href', '/ops/vertex/queues/bonuses');
  await isSound(page, 'approvals');

  const second = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': site.visitor } });
  const other = await second.newPage();
  const faults = watchFaults(other);
  const approver = await workAs(other, 'publisher', { site, merchant: 'vertex', path: APPROVALS });
  await request(other).getByRole('button', { name: 'Approve' }).click();
  const approving = other.getByRole('dialog');
  // The code of this half minute was used for the sign-in, and each is accepted once.
  await approving.getByLabel('Your code').fill(appCode(approver.secret, 1));
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('status').getByText('Approve: done.')).toBeVisible();
  await other.goto(site.address('vertex', '/ops/vertex/queues/bonuses'));
  await expect(other.getByRole('row').filter({ hasText: player })).toBeVisible();
  expect(faults.filter((fault) => !/status of 401/.test(fault))).toEqual([]);
  await second.close();
});
