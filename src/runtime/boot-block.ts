import { BOOT_ID, type Boot } from './boot.ts';

const opening = `<script type="application/json" id="${BOOT_ID}">`;

/** Returns the data block. `<` is escaped, so that no text can end the script element. */
export const renderBootBlock = (boot: Boot): string =>
  `${opening}${JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Returns the boot data in another page's HTML. */
export function parseBoot(html: string): Boot {
  const start = html.indexOf(opening);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) throw new Error('The page came without its data.');
  return JSON.parse(html.slice(start + opening.length, end)) as Boot;
}
