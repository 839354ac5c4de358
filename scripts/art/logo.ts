import { lookOf } from './looks.ts';
import { MARKS } from './marks.ts';
import { blend, box, circle, definitions, glow, group, newSheet, path, svg } from './svg.ts';

/** The mark of a vendor, 96 × 96 to the edges: the page rounds its corners. */
export function drawVendorLogo(vendor: { readonly code: string }): string {
  const { primary, secondary, mark } = lookOf(vendor.code);
  const sheet = newSheet(`v${vendor.code.toLowerCase()}`);
  const [plain, coloured] = MARKS[mark];
  const night = '#120b26';
  return svg(
    [96, 96],
    box([0, 0, 96, 96], night) +
      box([0, 0, 96, 96], blend(sheet, [`${primary}66`, `${primary}1a`], 'slant')) +
      circle([30, 22, 60], glow(sheet, [`${primary}aa`, `${primary}00`])) +
      group(
        'transform="translate(48 48) scale(.82)" fill-rule="evenodd"',
        path(plain, blend(sheet, ['#fff', primary])),
        path(coloured, secondary),
      ),
  ).replace('stroke-linejoin="round">', `stroke-linejoin="round">${definitions(sheet)}`);
}
