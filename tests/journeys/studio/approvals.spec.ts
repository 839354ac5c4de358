import { appCode } from '../authenticator.ts';
import { command, stage } from '../command.ts';
import { test, watchFaults } from '../site.ts';
import { expect, isSound, openPlayer, workAs } from './operator.ts';

const APPROVALS = '/ops/vertex/queues/approvals';

test('[OPS-07] one operator asks for a bonus and cannot approve it; a second one does, with a code', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  const player = `bo${Date.now().toString(36)}`;
  await command('members', 'add', 'vertex', player);
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
  await expect(request(page).getByRole('button', { name: 'Take back' })).toBeVisible();
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

test('[LOT-04] [OPS-07] a feed corrects a lottery result: two operators confirm it, the studio says who gave which, players see both', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  const numero = await stage('lottery-stage');
  const place = { site, merchant: 'aurora', everywhere: true } as const;
  const asker = await workAs(page, 'publisher', { ...place, path: `/ops/aurora/queues/lottery-draws/XSMB/${numero}` });
  const given = page.getByRole('region', { name: 'Who gave the result' });
  await expect(given.getByRole('cell', { name: 'aurora/http' })).toBeVisible();

  await page.goto(site.address('aurora', '/ops/aurora/queues/lottery-corrections'));
  const proposal = page.getByRole('row').filter({ hasText: numero });
  await expect(proposal).toContainText('1: 12307 → 12308');
  await isSound(page, 'corrections');
  await proposal.getByRole('button', { name: 'Confirm the correction' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The official board says so');
  await dialog.getByRole('button', { name: 'Confirm the correction' }).click();
  await expect(page.getByRole('status').getByText('waits for a second operator')).toBeVisible();

  const second = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': site.visitor } });
  const other = await second.newPage();
  const approver = await workAs(other, 'publisher', { ...place, path: '/ops/aurora/queues/approvals' });
  await other.getByRole('row').filter({ hasText: asker.name }).getByRole('button', { name: 'Approve' }).click();
  const approving = other.getByRole('dialog');
  await approving.getByLabel('Your code').fill(appCode(approver.secret, 1));
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('status').getByText('Approve: done.')).toBeVisible();
  await second.close();

  await page.goto(site.address('aurora', `/ops/aurora/queues/lottery-draws/XSMB/${numero}`));
  await expect(given.getByRole('cell', { name: `${asker.name}, ${approver.name}` })).toBeVisible();
  await expect(given.getByRole('cell', { name: '1: 12307 → 12308' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Result replaced');
  await isSound(page, 'draw');
  const player = await openPlayer(site, 'aurora', `/vnlottery?gameCode=XSMB&numero=${numero}`);
  const changed = player.page.getByRole('region', { name: /^Corrected/ }).getByRole('listitem');
  await expect(changed).toHaveText(/Special.*12307.*12308/);
  await expect(changed.getByRole('deletion')).toContainText('12307');
  expect(player.faults).toEqual([]);
});
