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
export const sizeOptions = (t: Text): readonly Option[] =>
  (Object.keys(sizes) as Size[]).map((size) => [size, t(`preview.size.${size}`), sizeIcons[size]] as const);

export const themeOptions = (t: Text): readonly Option[] => [
  ['light', t('preview.theme.light'), 'sun'],
  ['dark', t('preview.theme.dark'), 'moon'],
];

/** Returns the two effects of a click in the frame as options: select the node, or use the page. */
export const clickOptions = (t: Text): readonly Option[] => [
  ['pick', t('preview.click.pick'), 'mouse-pointer-click'],
  ['use', t('preview.click.use'), 'hand'],
];
