import type { BrowserContext } from '@playwright/test';
import { pushText } from '../../platform/contact/inbox/push/send-push.ts';
import { accountButton, logIn, openAsNewcomer } from './account.ts';
import { findingsOn } from './axe.ts';
import { allowPush, openDelivery } from './push.ts';
import { expect, type Site, test } from './site.ts';

// Push messages are delivered to the site's own worker.
test.use({ serviceWorkers: 'allow' });

test('[MSG-02] [MEM-13] a message arrives in an open page of another browser, and is read and deleted in both', async ({
  site,
  browser,
  isMobile,
}) => {
  const { page } = site;
  const account = await openAsNewcomer(site, 'aurora');
  const bell = (on = page) => on.getByRole('banner').getByRole('link', { name: /essage/ });
  if (!isMobile) await expect(bell()).toHaveAccessibleName('Messages');

  // The other browser signs in and sets a limit there.
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': site.visitor } });
  const other = await context.newPage();
  await other.goto(site.address('aurora', '/en/login'));
  await logIn(other.getByRole('main'), account);
  await expect(accountButton(other, account)).toBeVisible();
  const status = await other.evaluate(async () => {
    const headers = {
      authorization: sessionStorage.getItem('token') ?? '',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ kind: 'deposit', period: 'day', amount: 150 });
    return (await fetch('/wps/member/limits', { method: 'PUT', headers, body })).status;
  });
  expect(status).toBe(200);
  if (!isMobile) await expect(bell()).toHaveAccessibleName('1 unread message');
  if (!isMobile) await expect(bell(other)).toHaveAccessibleName('1 unread message');

  // On a phone the number stands on what opens the menu, and there beside the messages.
  const menu = page.getByRole('button', { name: /^Menu(?: \d+)?$/ });
  if (isMobile) {
    await expect(menu).toHaveAccessibleName('Menu 1');
    await accountButton(page, account).click();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Messages 1' }).click();
  } else await bell().click();
  await expect(page).toHaveURL(/\/member\/messageV2$/);
  const message = page.getByRole('main').getByRole('group').filter({ hasText: 'A limit is in force' });
  await message.locator('summary').click();
  await expect(message.getByText(/^Deposits a day: R\$\s?150\.00\.$/)).toBeVisible();
  await expect(message.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /responsible/i);
  await expect(isMobile ? menu : bell()).toHaveAccessibleName(isMobile ? 'Menu' : 'Messages');
  if (!isMobile) await expect(bell(other)).toHaveAccessibleName('Messages');
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme, within: 'main' })).toEqual([]);

  const push = page.getByRole('checkbox', { name: 'Push' }).first();
  await push.click();
  await expect(push).toBeChecked();
  // This browser denies it, as one does whose player has said no.
  await page.getByRole('button', { name: 'Show messages on this device' }).click();
  await expect(page.getByText('This browser does not allow messages of this site.', { exact: false })).toBeVisible();
  await message.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No messages yet.', { exact: false })).toBeVisible();
  await context.close();
  if (!isMobile) await showPush(site, page.context());
});

/**
 * A browser that allows it shows a message, a press opens what it speaks of, and the player switches it off at the same place. When the browser
 * renews its subscription, the platform knows the new one.
 */
async function showPush({ page }: Site, context: BrowserContext): Promise<void> {
  await allowPush(context, page);
  const switchOn = page.getByRole('button', { name: 'Show messages on this device' });
  await switchOn.click();
  const switchOff = page.getByRole('button', { name: 'Stop messages on this device' });
  await expect(switchOff).toBeVisible();
  const { deliver, shown, press, renew } = await openDelivery(context, page);
  expect(await renew()).toBe(true);
  await switchOff.click();
  await expect(switchOn).toBeVisible();
  const { origin } = new URL(page.url());
  const message = { title: 'A limit is in force', body: '', topic: 'message-1', path: '/en/member/responsibleGaming' };
  await deliver(pushText(message, origin));
  const options = { body: '', tag: 'message-1', data: `${origin}${message.path}` };
  await expect.poll(shown).toEqual([{ title: message.title, options }]);
  await press();
  await expect(page).toHaveURL(/\/member\/responsibleGaming$/i);
}
