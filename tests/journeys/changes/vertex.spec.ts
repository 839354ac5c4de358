import type { Locator } from '@playwright/test';
import { defaultRules } from '../../../rules/fields/field.ts';
import { isMainField } from '../../../rules/fields/requested-fields.ts';
import { accountButton, newAccount, register } from '../account.ts';
import { captchaFor } from '../outbox.ts';
import { setSetting, unsetSetting } from '../settings.ts';
import { dialogOf, expect, test } from '../site.ts';

const field = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true });

test('[REG-18] [REG-05] [REG-06] flags and fields of the settings change the open form, and its input is kept', async ({
  site,
}) => {
  const { page } = site;
  await site.open('vertex', '/register?affiliateCode=AF1&referralCode=FRIEND7', { language: 'en' });
  const main = page.getByRole('main');
  await field(main, 'Username').fill('somebody');
  const flags = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'USERNAMEREG3', 'CBS3'];
  const fields = ['email', 'cpf', 'referralCode', 'sourceOfIncome', 'birthday'];
  try {
    await setSetting('vertex', 'registration.fields.email', { enabled: true, required: false });
    await expect(field(main, 'E-mail')).toHaveAttribute('placeholder', 'Optional');
    await setSetting('vertex', 'registration.fields.email.required', true);
    await expect(field(main, 'E-mail')).toHaveAttribute('placeholder', '＊ Required');
    await field(main, 'E-mail').fill('nobody@');
    await field(main, 'Username').focus();
    await expect(main.getByText('Enter a valid e-mail address.')).toBeVisible();
    await setSetting('vertex', 'registration.fields.email.enabled', false);
    await expect(field(main, 'E-mail')).toHaveCount(0);

    for (const name of fields.slice(1)) await setSetting('vertex', `registration.fields.${name}`, { enabled: true });
    await expect(main.getByLabel('Date of birth')).toHaveAttribute('type', 'date');
    await expect(main.getByLabel('Source of income').getByRole('option')).toHaveCount(8);
    await expect(field(main, 'Referral code')).toHaveValue('FRIEND7');
    await field(main, 'CPF number').fill('529.982.247-24');
    await field(main, 'Username').focus();
    await expect(main.getByText('Enter a valid CPF number.')).toBeVisible();

    await setSetting('vertex', 'flags.CBS3', true);
    await expect(field(main, 'Nickname')).toBeVisible();
    await setSetting('vertex', 'flags.MOBILENUMREG3', true);
    await expect(main.getByRole('tab')).toHaveCount(2);
    await main.getByRole('tab', { name: 'Username' }).press('ArrowRight');
    await expect(field(main, 'Mobile number')).toBeVisible();
    await expect(field(main, 'Verification code')).toHaveCount(0);
    await setSetting('vertex', 'flags.REGMOBVERF3', true);
    await expect(field(main, 'Verification code')).toBeVisible();
    await expect(field(main, 'Password')).toHaveCount(0);
    await setSetting('vertex', 'flags.MOBILENUMPASSREG3', true);
    await expect(field(main, 'Password')).toBeVisible();
    await setSetting('vertex', 'flags.USERNAMEREG3', false);
    await expect(main.getByRole('tab')).toHaveCount(0);
    await unsetSetting('vertex', 'flags.USERNAMEREG3');
    await unsetSetting('vertex', 'flags.MOBILENUMREG3');
    await expect(field(main, 'Username')).toHaveValue('somebody');
  } finally {
    for (const flag of flags) await unsetSetting('vertex', `flags.${flag}`);
    for (const name of fields) await unsetSetting('vertex', `registration.fields.${name}`);
  }
});

/** Registration fields that settings can enable and disable independently. */
const FIELDS = Object.keys(defaultRules).filter((name) => !isMainField(name) && name !== 'verificationCode');
/** Fields that are always required when they are shown. */
const ALWAYS_REQUIRED = ['paymentPassword', 'captcha', 'mobileNum'];

test('[REG-18] [REG-06] [REG-10] each field of an open page is shown, required and hidden by the settings', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const main = page.getByRole('main');
  const setAll = (rule: object) =>
    setSetting('vertex', 'registration.fields', Object.fromEntries(FIELDS.map((name) => [name, rule])));
  /** Returns the visible fields by name, each with whether it is required. */
  const shown = async () => {
    const rows = await main
      .locator('form')
      .evaluate((form: HTMLFormElement) =>
        [...form.elements].flatMap((one) =>
          one instanceof HTMLInputElement || one instanceof HTMLSelectElement
            ? [[one.name, one.required] as const]
            : [],
        ),
      );
    return Object.fromEntries(rows.filter(([name]) => FIELDS.includes(name)));
  };
  const isShown = (rows: readonly (readonly [string, boolean])[]) =>
    expect.poll(shown).toEqual(Object.fromEntries(rows));
  try {
    await setAll({ enabled: false, required: false });
    await site.open('vertex', '/register', { language: 'en' });
    await field(main, 'Username').fill('somebody');
    await isShown([]);
    await setAll({ enabled: true, required: false });
    await isShown(FIELDS.map((name) => [name, ALWAYS_REQUIRED.includes(name)] as const));
    await setAll({ enabled: true, required: true });
    await isShown(FIELDS.map((name) => [name, true] as const));
    await setAll({ enabled: false, required: true });
    await isShown([]);
    await expect(field(main, 'Username')).toHaveValue('somebody');
  } finally {
    await unsetSetting('vertex', 'registration.fields');
  }
});

test('[SMS-08] [SMS-07] [REG-12] registration requires a captcha, renewed at most once a second, and human verification', async ({
  site,
}) => {
  const { page } = site;
  site.tolerate(/status of 4\d\d/);
  const account = newAccount();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/captcha') pictures.push(request.url());
  });
  try {
    await setSetting('vertex', 'flags.CAPTCHA3', true);
    await setSetting('vertex', 'registration.fields.captcha', { enabled: true });
    await setSetting('vertex', 'access.humanFor', ['register']);
    await site.open('vertex', '/register', { language: 'en' });
    const main = page.getByRole('main');
    const picture = main.getByRole('img', { name: 'Picture with characters to copy' });
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
    const first = await picture.getAttribute('src');
    const renew = main.getByRole('button', { name: 'Another picture' });
    await expect(async () => {
      await renew.click();
      expect(await picture.getAttribute('src', { timeout: 500 })).not.toBe(first);
    }).toPass();
    const asked = pictures.length;
    // All clicks are in one task of the page, so that they fall within one second on a slow machine too.
    await renew.evaluate((button: HTMLButtonElement) => Array.from({ length: 5 }, () => button.click()));
    expect(pictures.length - asked).toBeLessThanOrEqual(1);

    await field(main, 'Characters in the picture').fill('wrong');
    await register(main, account);
    await expect(field(main, 'Characters in the picture')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(main, 'Username')).toHaveValue(account.username);
    const read = async (): Promise<string> => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'captchaId');
      return captchaFor(cookie?.value ?? '');
    };
    await expect(picture).toBeVisible();
    await field(main, 'Characters in the picture').fill(await read());
    const proof = page.waitForResponse((response) => response.url().endsWith('/wps/verification/human'));
    await main.getByRole('button', { name: 'Open account' }).click();
    expect(await (await proof).json()).toMatchObject({ value: { adapter: 'embedded', required: ['register'] } });
    await expect(accountButton(page, account)).toBeVisible();
    await expect(dialogOf(page).getByText('Your account is ready')).toBeVisible();
  } finally {
    await unsetSetting('vertex', 'access.humanFor');
    await unsetSetting('vertex', 'registration.fields.captcha');
    await unsetSetting('vertex', 'flags.CAPTCHA3');
  }
});

test('[NAV-06] [NAV-09] messages and chat require a log-in; the speed test measures every address and switches to another', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const { port } = new URL(site.address('vertex'));
  const ways = ['north', 'south'].map((name) => `http://${name}.localhost:${port}`);
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
  for (const way of ways)
    await page.route(`${way}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  const choose = async (entry: string): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await page.getByRole('list', { name: 'Help' }).getByRole('button', { name: entry }).click();
  };
  const flags = ['CBS3', 'INBOX3'];
  try {
    for (const flag of flags) await setSetting('vertex', `flags.${flag}`, true);
    await setSetting('vertex', 'imageCDNs', ways);
    await site.open('vertex', '/', { language: 'en' });
    await choose('Chat room');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose('Messages');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await choose('Speed test');
    const test = dialogOf(page);
    const row = (address: string): Locator => test.getByRole('listitem').filter({ hasText: address });
    await expect(test.getByText(/^\d+ ms$/)).toHaveCount(4);
    await expect(test.getByRole('listitem').first()).toContainText(/vertex\.localhost.*In use/);
    const reloaded = page.waitForEvent('load');
    await test.getByRole('button', { name: `Use ${ways[1]}` }).click();
    await reloaded;
    await site.hydrated();
    const cover = page.locator('img[src*="/art/"]').first();
    await expect(cover).toHaveAttribute('src', new RegExp(`^${ways[1]}/art/`));

    await choose('Speed test');
    await expect(row('south.localhost')).toContainText('In use');
    await test.getByRole('button', { name: 'Use play.vertex.localhost' }).click();
    await expect(page).toHaveURL(new RegExp(`^http://play\\.vertex\\.localhost:${port}/`));
  } finally {
    for (const flag of flags) await unsetSetting('vertex', `flags.${flag}`);
    await unsetSetting('vertex', 'imageCDNs');
  }
});
