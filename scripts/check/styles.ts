import { type Finding, withoutAllowed } from './finding.ts';

const SIDES =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SIDED_VALUES = /^(?:text-align|float|clear|caption-side)$/;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)/gi;
const NAMED =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|gr[ae]y|gold|silver|brown|navy|teal|lime|cyan|magenta)(?![\w-])/i;
/** Shadows and masks are black or opaque in every theme: their colour is an amount of light, not a hue. */
const SHADING = /^(?:box-shadow|text-shadow|filter|backdrop-filter|(?:-webkit-)?mask(?:-image)?)$/;
const BLACK_OR_WHITE = /^(?:#(?:000|fff)\w{0,5}|rgba?\((?:0[ ,]+0[ ,]+0|255[ ,]+255[ ,]+255)\b.*\))$/i;

/** Returns each literal colour and physical side in a style sheet. */
export function styleFindings(text: string, file: string): Finding[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...plain.matchAll(/(?<=[{;\s])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [, property = '', value = ''] = match;
    if (property.startsWith('--')) return [];
    const line = plain.slice(0, match.index).split('\n').length;
    return [
      ...withoutAllowed('sides', text, sidesOf({ property, value, file, line })),
      ...withoutAllowed('colours', text, coloursOf({ property, value, file, line })),
    ];
  });
}

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly file: string;
  readonly line: number;
}

function sidesOf({ property, value, file, line }: Declaration): Finding[] {
  const isSide = SIDES.test(property);
  const isSidedValue = SIDED_VALUES.test(property) && /^(?:left|right)\b/.test(value.trim());
  if (!isSide && !isSidedValue) return [];
  const written = isSide ? property : `${property}: ${value.trim()}`;
  const message = `\`${written}\` is a physical side, wrong where text runs from right to left: use \`${logicalOf(written)}\`.`;
  return [{ file, line, message }];
}

/** Returns the logical spelling of a physical side. */
const logicalOf = (written: string): string =>
  written
    .replace(/^(left|right)$/, 'inset-$1')
    .replace(
      /^border-(top|bottom)-(left|right)-radius$/,
      (_, block: string, side: string) => `border-${block === 'top' ? 'start' : 'end'}-${side}-radius`,
    )
    .replace('inset-left', 'inset-inline-start')
    .replace('inset-right', 'inset-inline-end')
    .replace(/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)/, '$1-inline-$2')
    .replaceAll('left', 'start')
    .replaceAll('right', 'end')
    .replace(/^(float|clear): /, '$1: inline-');

function coloursOf({ property, value, file, line }: Declaration): Finding[] {
  const hasHue = /color|background|border|outline|fill|stroke|caret|shadow|accent/.test(property);
  const found = [...value.matchAll(COLOUR)].map(([colour]) => colour);
  const named = hasHue ? (NAMED.exec(value.replaceAll(/var\([^)]*\)/g, ''))?.[0] ?? []) : [];
  return [...found, named]
    .flat()
    .filter((colour) => !(SHADING.test(property) && (BLACK_OR_WHITE.test(colour) || /^black$/i.test(colour))))
    .map((colour) => ({
      file,
      line,
      message: `\`${colour}\` is a literal colour, which no theme can change: use a custom property of the theme, such as var(--accent), or color-mix() of one.`,
    }));
}
