import { bootOf, expect, merchants, test } from './site.ts';

for (const merchant of merchants)
  test(`[SYS-01] [SYS-02] ${merchant} opens in one round trip that contains its settings`, { tag: '@desktop' }, async ({
    site,
  }) => {
    const calls: string[] = [];
    site.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/wps\/system\/(domainRoute|status|whitelabel|setting)/.test(pathname)) calls.push(pathname);
    });
    const response = await site.open(merchant);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('<h1');
    const boot = await bootOf(site.page);
    expect(boot.settings.flags).toHaveProperty('DIRECTREG3');
    expect(boot.route.name).toBe('home');
    await expect(site.page.getByRole('main')).toBeVisible();
    expect(calls).toEqual([]);
  });

for (const path of ['/', '/index', '/index.html', '/home'])
  test(`[RTE-01] ${path} shows home`, { tag: '@desktop' }, async ({ site }) => {
    const response = await site.open('aurora', path);
    expect(response.status()).toBe(200);
    expect((await bootOf(site.page)).route.name).toBe('home');
    await expect(site.page.getByRole('region', { name: 'Destaques' }).first()).toBeVisible();
  });

const money = [
  { merchant: 'sen', language: 'en', amount: /^₫\s?[\d,]+$/ },
  { merchant: 'sen', language: 'vi', amount: /^[\d.]+\s?₫$/ },
  { merchant: 'aurora', language: 'en', amount: /^R\$\s?[\d,]+\.\d{2}$/ },
  { merchant: 'aurora', language: 'pt', amount: /^R\$\s?[\d.]+,\d{2}$/ },
] as const;
for (const { merchant, language, amount } of money)
  test(`[I18-04] ${merchant} formats money by its currency and ${language}`, { tag: '@desktop' }, async ({ site }) => {
    await site.open(merchant, '/', { language });
    const symbol = merchant === 'sen' ? '₫' : 'R$';
    const shown = await site.page.getByRole('main').getByText(symbol).allTextContents();
    const amounts = shown.map((text) => text.trim()).filter((text) => text.startsWith(symbol) || text.endsWith(symbol));
    expect(amounts.length).toBeGreaterThan(3);
    for (const one of amounts) expect(one).toMatch(amount);
  });
