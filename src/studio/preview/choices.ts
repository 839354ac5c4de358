import type { Text } from '../../i18n/texts.ts';
import type { IconName } from '../parts/icons.ts';
import { type Size, sizes } from './view.ts';

type Option = readonly [value: string, words: string, icon: IconName];

const sizeIcons: Readonly<Record<Size, IconName>> = {
  phone: 'smartphone',
  tablet: 'tablet',
  desktop: 'monitor',
  fit: 'maximize',
};

/** Returns the frame sizes as options, labelled by device. */
export const sizeOptions = (say: Text): readonly Option[] =>
  (Object.keys(sizes) as Size[]).map((size) => [size, say(`preview.size.${size}`), sizeIcons[size]] as const);

export const themeOptions = (say: Text): readonly Option[] => [
  ['light', say('preview.theme.light'), 'sun'],
  ['dark', say('preview.theme.dark'), 'moon'],
];

/** Returns the two effects of a click in the frame as options: select the node, or use the page. */
export const clickOptions = (say: Text): readonly Option[] => [
  ['pick', say('preview.click.pick'), 'mouse-pointer-click'],
  ['use', say('preview.click.use'), 'hand'],
];
