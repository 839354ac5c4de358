import { test } from '../site.ts';
import { discardDraft, editDraft, expect, isSound, workAs } from './operator.ts';

test('[OPS-03] the preview shows the edited merchant on any host, selects what is clicked, tries facts, and shows condition and provenance', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  // The first requests have no session.
  site.tolerate(/status of 401/);
  const { name } = await workAs(page, 'admin', { site, host: 'mini', merchant: 'sen', path: '/ops/operators' });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('You');
  await isSound(page, 'operators');

  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/wps\/|\/reads\//.test(request.url())) reads.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Editor' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const node = (block: string) => page.getByRole('tree').locator(`[id$="/blocks/${block}"]`);
  await preview.frameLocator('iframe').locator('[id="routes.home.blocks.hot"]').click();
  await expect(node('hot')).toHaveAttribute('aria-selected', 'true');
  // A screen is called by its title, with its key beside it.
  await expect(page.getByRole('treeitem', { name: /^Live casino, slots and games\s*home/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'hot' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Shown here' })).toBeVisible();
  expect(reads).toContain('/ops/api/merchants/sen/reads/hotGames');
  expect(reads.filter((path) => !path.startsWith('/ops/api/merchants/sen/reads/'))).toEqual([]);

  await page.getByRole('treeitem', { name: /^Live casino, slots and games\s*home/ }).click();
  const removals = page.getByRole('group', { name: 'Aliases' }).getByRole('button', { name: 'Remove' });
  await expect(removals).toHaveCount(3);
  const starts = await removals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(starts).size, 'entries of a list are aligned').toBe(1);

  await node('continue').click();
  const why = preview.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Hidden here' }) });
  await expect(why.getByRole('listitem').filter({ hasText: 'session.kind' }).last()).toContainText('false');
  await isSound(page, 'why');
  await preview.getByRole('combobox', { name: 'Seen by' }).selectOption('Member');
  await expect(preview.getByRole('heading', { name: 'Shown here' })).toBeVisible();
  const where = preview.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Where it comes from' }) });
  await where.locator('summary').click();
  await expect(where.getByRole('listitem').filter({ hasText: 'recent-games' })).toContainText(
    /merchants\/presets\/base\/routes\/home\.json:\d+/,
  );

  const tried = preview.getByRole('button', { name: 'Stop trying session.kind' });
  await preview.getByRole('button', { name: 'Preview with another date, fact or flag' }).click();
  await preview.getByRole('textbox', { name: 'Fact' }).fill('session.kind');
  await preview.getByRole('textbox', { name: 'Value' }).fill('guest');
  await preview.getByRole('button', { name: 'Try' }).click();
  await expect(preview.getByRole('heading', { name: 'Hidden here' })).toBeVisible();
  await tried.click();
  await expect(preview.getByRole('heading', { name: 'Shown here' })).toBeVisible();
  await expect(preview.getByRole('checkbox', { name: 'LOTTERY3' })).toBeVisible();
  await expect(preview.getByRole('checkbox', { name: 'PROMOTION3' })).toBeVisible();

  const when = { fact: 'session.rank', atLeast: 5 };
  await editDraft(page, 'sen', { path: ['routes', 'home', 'blocks', 'hot', 'when'], value: when });
  await node('hot').click();
  await expect(preview.getByRole('heading', { name: 'Hidden here' })).toBeVisible();
  await preview.getByRole('button', { name: 'Preview with another date, fact or flag' }).click();
  const rank = preview.getByRole('spinbutton', { name: 'Rank of the player' });
  await rank.fill('4');
  await expect(preview.getByRole('heading', { name: 'Hidden here' })).toBeVisible();
  await rank.fill('5');
  await expect(preview.getByRole('heading', { name: 'Shown here' })).toBeVisible();
  await discardDraft(page, 'sen');
});
