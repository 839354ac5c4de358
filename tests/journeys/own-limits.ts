import type { Locator, Page } from '@playwright/test';

const main = (page: Page): Locator => page.getByRole('main');

/** Sets a limit on the page about responsible gaming; a lower one is in force at once. */
export async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Set the limit: ${name}` })
    .click();
  await main(page)
    .getByRole('textbox', { name: new RegExp(`^Limit for ${name}`) })
    .fill(amount);
  await main(page).getByRole('button', { name: 'Save' }).click();
}

/** Takes a break, or excludes oneself, for one of the offered times. */
export async function takeBreak(page: Page, time: string): Promise<void> {
  const pause = main(page).getByRole('region', { name: 'Take a break' });
  await pause.getByText(time, { exact: true }).click();
  await pause.getByText('I understand this and want it.').click();
  await pause.getByRole('button', { name: `Begin now: ${time}` }).click();
}
