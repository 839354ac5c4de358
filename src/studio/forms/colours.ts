import { TEXT_PAIRS } from '../../../renderer/manifest/check/check-theme.ts';
import { contrast, MIN_CONTRAST, nearestColour, readableColour } from '../../../renderer/manifest/check/contrast.ts';

export type Palette = Readonly<Record<string, unknown>>;

/** A text colour without enough contrast to its background. */
interface Failing {
  readonly text: string;
  readonly ground: string;
  /** Contrast ratio, rounded down, so that 4.499 is not shown as 4.5. */
  readonly ratio: number;
}

export interface ColourJudgement {
  readonly failing: readonly Failing[];
  /** The nearest colour that makes every text readable; undefined when there is none. */
  readonly nearest?: string;
  /** Changes to text colours that would make this colour readable, by name. */
  readonly others: Readonly<Record<string, string>>;
}

const colour = /^#[0-9a-f]{6}$/;
const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value);

/**
 * Evaluates a new value of a palette colour: the text colours that would fall below WCAG 2 level AA, and possible
 * corrections.
 */
export function evaluateColour(palette: Palette, name: string, value: string): ColourJudgement {
  const failing = failingWith(palette, name, value);
  if (failing.length === 0) return { failing, others: {} };
  const passes = (mixed: string): boolean => failingWith(palette, name, mixed).length === 0;
  const nearest = nearestColour(value, [0, 255], passes);
  const others: Record<string, string> = {};
  for (const { text } of failing) {
    if (text === name) continue;
    const words = palette[text];
    const grounds = TEXT_PAIRS.filter(([one]) => one === text).map(([, ground]) =>
      ground === name ? value : palette[ground],
    );
    const mended = isColour(words) ? readableColour(words, value) : undefined;
    if (mended && grounds.every((ground) => !isColour(ground) || contrast(mended, ground) >= MIN_CONTRAST))
      others[text] = mended;
  }
  return { failing, others, ...(nearest === undefined ? {} : { nearest }) };
}

function failingWith(palette: Palette, name: string, value: string): readonly Failing[] {
  return TEXT_PAIRS.flatMap(([text, ground]): Failing[] => {
    if (text !== name && ground !== name) return [];
    const [front, back] = [text === name ? value : palette[text], ground === name ? value : palette[ground]];
    if (!isColour(front) || !isColour(back)) return [];
    const ratio = contrast(front, back);
    return ratio >= MIN_CONTRAST ? [] : [{ text, ground, ratio: Math.floor(ratio * 100) / 100 }];
  });
}
