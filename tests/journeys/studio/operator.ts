import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hydrate } from '../../support/hydrate.ts';
import { appCode } from '../authenticator.ts';
import { findingsOn } from '../axe.ts';
import { command } from '../command.ts';
import { expect as expectOfSites, type Merchant, type Site, sendNoAddress, watchFaults } from '../site.ts';

/** Timeout of studio journeys: editors, preview and player share one machine, which makes each page slower. */
export const expect = expectOfSites.configure({ timeout: 60_000 });

export interface Operator {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

type Role = 'viewer' | 'editor' | 'publisher' | 'admin';

/** Creates an operator at the command line, of all merchants where none is named; returns name and initial password. */
export async function newOperator(
  role: Role,
  merchants: readonly Merchant[],
): Promise<{ name: string; password: string }> {
  const name = `jo${randomBytes(5).toString('hex')}`;
  const only = merchants.length > 0 ? ['--merchants', merchants.join(',')] : [];
  return JSON.parse(await command('operators', 'add', name, '--role', role, ...only));
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Submits name and password and waits for the platform's response. */
export async function giveName(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Sign in');
}

/** Begins the first sign-in: sets a new password and returns the displayed authenticator secret. */
export async function beginEnrolment(
  page: Page,
  given: { name: string; password: string },
): Promise<{ name: string; password: string; secret: string }> {
  await giveName(page, given);
  const password = `Quiet ${randomBytes(6).toString('hex')} harbour`;
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'The new password again' }).fill(password);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  return { name: given.name, password, secret };
}

/** Completes the enrolment; returns the accepted code, which is valid only once, and the recovery codes. */
export async function finishEnrolment(
  page: Page,
  secret: string,
): Promise<{ readonly code: string; readonly recoveryCodes: readonly string[] }> {
  const code = appCode(secret);
  await page.getByRole('textbox', { name: 'Code of six digits' }).fill(code);
  await press(page, 'Continue');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('checkbox', { name: 'I have kept them' }).check();
  await press(page, 'Continue');
  return { code, recoveryCodes };
}

/** Signs a new operator in and opens the given address of the studio. */
export async function workAs(page: Page, role: Role, place: Place): Promise<Operator> {
  const { site, merchant, path, host = merchant, everywhere = false } = place;
  const given = await newOperator(role, everywhere ? [] : [merchant]);
  await page.goto(site.address(host, '/ops'));
  const begun = await beginEnrolment(page, given);
  const { recoveryCodes } = await finishEnrolment(page, begun.secret);
  await expect(page.getByRole('heading', { name: 'Merchants' })).toBeVisible();
  // The preview's frame has an opaque origin.
  await sendNoAddress(page);
  await page.goto(site.address(host, path));
  return { ...begun, recoveryCodes };
}

/** Edits a merchant's draft behind the studio and reopens the page. */
export async function editDraft(page: Page, merchant: Merchant, edit: Edit): Promise<void> {
  await page.evaluate(
    async ({ address, path, value: next }) => {
      const headers = { 'x-ops': '1', 'content-type': 'application/json' };
      type Draft = { readonly value: { readonly text: string; readonly revision: number } };
      const { value } = (await (await fetch(address, { headers })).json()) as Draft;
      const text = JSON.parse(value.text) as Record<string, unknown>;
      let inside = text;
      for (const key of path.slice(0, -1)) inside = (inside[key] ??= {}) as Record<string, unknown>;
      inside[path.at(-1) ?? ''] = next;
      const body = JSON.stringify({ text: JSON.stringify(text, undefined, 2), revision: value.revision });
      await fetch(address, { method: 'PUT', headers, body });
    },
    { address: `/ops/api/merchants/${merchant}/draft`, ...edit },
  );
  await page.reload();
}

interface Edit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Discards a merchant's draft from earlier journeys and reopens the page. */
export async function discardDraft(page: Page, merchant: Merchant): Promise<void> {
  await page.evaluate(async (address) => {
    const headers = { 'x-ops': '1' };
    const { value } = (await (await fetch(address, { headers })).json()) as { value: { revision: number } };
    await fetch(`${address}?revision=${value.revision}`, { method: 'DELETE', headers });
  }, `/ops/api/merchants/${merchant}/draft`);
  await page.reload();
}

interface Place {
  readonly site: Site;
  readonly merchant: Merchant;
  readonly path: string;
  /** Merchant on whose host the studio is open; without it the edited one. */
  readonly host?: Merchant;
  /** Whether the operator works for all merchants, which queues of the whole platform ask for. */
  readonly everywhere?: boolean;
}

/** Opens a player's page beside the studio's and records its faults. */
export async function openPlayer(
  site: Site,
  merchant: Merchant,
  path = '/',
): Promise<{ page: Page; faults: string[] }> {
  const context = site.page.context();
  await context.addCookies([{ name: 'language', value: 'en', url: site.address(merchant) }]);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(site.address(merchant, path));
  await hydrate(page);
  return { page, faults };
}

/** Checks that axe finds no violation on a screen of the studio in both themes. */
export async function isSound(page: Page, screen: string): Promise<void> {
  // The preview renders players' pages, which other journeys check.
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, without: 'iframe' }), screen).toEqual([]);
}
