import type { Ramp, Sheet } from './svg.ts';

/** Materials: highlight, light, middle, dark, deep. */
export const RAMPS = {
  gold: ['#fffbdc', '#ffdf6b', '#f7ad26', '#b8620c', '#5e2b05'],
  silver: ['#ffffff', '#dde7f3', '#9db0c8', '#54657f', '#232d40'],
  bronze: ['#ffe7c8', '#ecb077', '#bc7138', '#763c1b', '#3a1908'],
  ruby: ['#ffd3cf', '#ff5f68', '#de173b', '#8d0731', '#40031a'],
  emerald: ['#dcffe6', '#55ea9c', '#12ab68', '#056346', '#022d27'],
  sapphire: ['#d7eeff', '#5bb6ff', '#1e72f2', '#103ca3', '#08184f'],
  amethyst: ['#f5dcff', '#c988ff', '#8d41f2', '#501ba6', '#240a52'],
  ice: ['#ffffff', '#c6f5ff', '#63cff4', '#267bb1', '#0d3458'],
  fire: ['#fff6ba', '#ffbf3a', '#ff6f1d', '#cd2a09', '#5c0b06'],
  jade: ['#efffee', '#a6f3c9', '#49c698', '#1d7d69', '#0b3c3a'],
  rose: ['#ffebf4', '#ffa3cc', '#f25694', '#ab1f65', '#4f0b37'],
  obsidian: ['#c3cdf0', '#68759f', '#394266', '#1e243e', '#0b0e1c'],
  ivory: ['#ffffff', '#fff5e2', '#ead5b1', '#b08d61', '#5d4228'],
  lime: ['#fcffd8', '#dcf857', '#94d020', '#508512', '#214208'],
  orange: ['#ffecce', '#ffb44b', '#fa811a', '#b5470b', '#561b05'],
  teal: ['#dafffb', '#57eddc', '#12b5b0', '#086c73', '#043339'],
  candy: ['#ffe6fb', '#ff93e8', '#f242c4', '#9d178d', '#470747'],
  tan: ['#fff0da', '#f3c590', '#d1904f', '#8a5427', '#452610'],
} as const satisfies Record<string, Ramp>;

export type RampName = keyof typeof RAMPS;

/** The colours of a scene and its objects. */
export interface Palette {
  /** Sky from the far dark to the light around the hero. */
  readonly deep: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
  /** The default materials of the main motif and its ornaments. */
  readonly main: RampName;
  readonly trim: RampName;
}

const palette = (colours: string, main: RampName, trim: RampName): Palette => {
  const [deep = '#000', mid = '#444', bright = '#888', glow = '#fff'] = colours.split(' ');
  return { deep, mid, bright, glow, main, trim };
};

export const PALETTES = {
  ember: palette('#2b0507 #a3200f #ff7a2e #ffe08a', 'gold', 'ruby'),
  emerald: palette('#02231d #067a55 #2fe08f #e4ffb0', 'gold', 'emerald'),
  sapphire: palette('#050c33 #1746c2 #3fa5ff #c9f2ff', 'gold', 'sapphire'),
  amethyst: palette('#170436 #5b1fb8 #b46bff #ffd1ff', 'gold', 'amethyst'),
  crimson: palette('#24020d #a10b2f #ff3d5e #ffd1a6', 'gold', 'ruby'),
  lagoon: palette('#012b3a #05829a #34dccf #eaffd8', 'orange', 'gold'),
  dusk: palette('#1a0b3b #7a2b8f #ff7d6b #ffd59a', 'silver', 'rose'),
  arctic: palette('#0a1d44 #2f79c9 #9be3ff #ffffff', 'ice', 'silver'),
  jade: palette('#04231f #127a63 #58d6a4 #fff2b5', 'jade', 'gold'),
  sakura: palette('#3a0a2b #c23b7d #ff9cc4 #fff1e6', 'rose', 'gold'),
  neon: palette('#0c0426 #3a0ca3 #f72585 #7fe7ff', 'candy', 'ice'),
  midnight: palette('#060a1f #1a2a6c #4c6fd8 #dfe6ff', 'silver', 'gold'),
  citrus: palette('#4a1c00 #e07a00 #ffc931 #fffbd0', 'lime', 'orange'),
  candy: palette('#4a0a55 #d43fa8 #ff9be0 #fff3b8', 'candy', 'ice'),
  desert: palette('#3b1606 #b8622a #f3b25a #fff0c0', 'gold', 'sapphire'),
  forest: palette('#07200c #2a6b23 #8fcf3f #f5ffb8', 'bronze', 'gold'),
  ocean: palette('#021a40 #0560a8 #23b8e8 #c4fbff', 'ice', 'gold'),
  blood: palette('#160206 #5c0a14 #c21d2b #ff9a6b', 'silver', 'ruby'),
  royal: palette('#1b0b4a #3d22b0 #7f6bff #ffe6a0', 'gold', 'amethyst'),
  temple: palette('#1f1206 #74451a #d29a4a #ffeebf', 'jade', 'bronze'),
  steel: palette('#0d141d #3c4f66 #8fa9c4 #eaf6ff', 'silver', 'ruby'),
  plasma: palette('#08022b #4a12c4 #18c8f0 #e0f8ff', 'ice', 'amethyst'),
  meadow: palette('#0b4a78 #2aa3dd #a5eaff #fffbd0', 'ruby', 'lime'),
  sunset: palette('#3d0b3f #d63d5c #ffa552 #fff2b0', 'gold', 'rose'),
  velvet: palette('#1d0312 #7a0f3c #d6346e #ffd2a8', 'gold', 'ruby'),
  felt: palette('#02180f #0b5a38 #2fa36b #e8ffd8', 'gold', 'ruby'),
  pitch: palette('#04200f #157038 #5fd05a #f4ffd0', 'ivory', 'obsidian'),
  toxic: palette('#0b1f05 #2f6a08 #a6f20a #f3ffb0', 'lime', 'obsidian'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** The paints of a motif. */
export interface Inks {
  readonly main: Ramp;
  readonly trim: Ramp;
  readonly glow: string;
}

/** Draws within −200…200 on both axes around its centre. */
export type Motif = (sheet: Sheet, inks: Inks) => string;
