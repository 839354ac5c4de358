import { devicesOf } from '../devices.ts';
import { liveByTransfer } from '../money-life.ts';
import { setMaintenance, setSetting, unsetSetting } from '../settings.ts';
import { expect, test } from '../site.ts';
import { isSound } from '../sound.ts';

const CLOSED = 'We are under maintenance';
const RESTRICTED = 'Access is not allowed';

test.beforeEach(({ site }) => site.tolerate(/status of (503|451|403)/));

test('[SYS-03] maintenance updates the open page and answers a new one with 503 and contact links', async ({
  site,
}) => {
  const { page } = site;
  await site.open('sen', '/', { language: 'en' });
  try {
    await setMaintenance('sen', 'on');
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contact support' })).toBeVisible();
    const response = await site.open('sen', '/rng');
    expect(response.status()).toBe(503);
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(page.getByText('Visits are restricted')).toBeVisible();
    await isSound(site);
    await expect(page.getByRole('button', { name: 'Contact support' })).toBeVisible();
  } finally {
    await setMaintenance('sen', 'off');
  }
  await expect(page.getByText(CLOSED)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[SYS-04] [SYS-05] a restricted visitor sees their address and contact links; maintenance takes precedence', async ({
  site,
}) => {
  const { page } = site;
  await site.open('sen', '/', { language: 'en' });
  try {
    await setSetting('sen', 'regionRestriction', { addresses: [site.visitor] });
    await expect(page.getByText(RESTRICTED, { exact: true })).toBeVisible();
    const response = await site.open('sen', '/rng');
    expect(response.status()).toBe(451);
    await expect(page.getByText(RESTRICTED, { exact: true })).toBeVisible();
    await expect(page.getByText(/Your location or your IP address is restricted/)).toBeVisible();
    await expect(page.getByText(site.visitor)).toBeVisible();
    await isSound(site);
    await expect(page.getByRole('button', { name: 'Contact support' })).toBeVisible();

    await setMaintenance('sen', 'on');
    await expect(page.getByText(CLOSED)).toBeVisible();
    expect((await site.open('sen')).status()).toBe(503);
    await expect(page.getByText(CLOSED)).toBeVisible();
  } finally {
    await setMaintenance('sen', 'off');
    await unsetSetting('sen', 'regionRestriction');
  }
});

for (const [where, device] of devicesOf('sen'))
  test.describe(where, () => {
    test.use(device);

    test('[MEM-04] [MEM-05] [MEM-10] [RGM-01] a player in Vietnam deposits by transfer with each ending and a bonus, plays it off, withdraws to a bank account and confirms; meets limits in deposit, stake and launch; and is let in nowhere after an exclusion', async ({
      site,
    }) => {
      test.slow();
      site.tolerate(/status of 4\d\d/);
      await liveByTransfer(site);
    });
  });
