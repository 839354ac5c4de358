import '@fontsource-variable/archivo/index.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/lexend/index.css';
import '@fontsource-variable/manrope/index.css';
import '@fontsource-variable/outfit/index.css';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@fontsource-variable/saira/index.css';
import type { Theme } from '../../generated/types/manifest.ts';
import { themeCss } from '../../renderer/manifest/theme/theme-css.ts';

/** All typefaces that a theme may name, because a draft may choose another one. */
const families: Readonly<Record<string, string>> = {
  archivo: 'Archivo Variable',
  inter: 'Inter Variable',
  lexend: 'Lexend Variable',
  manrope: 'Manrope Variable',
  outfit: 'Outfit Variable',
  'plus-jakarta-sans': 'Plus Jakarta Sans Variable',
  saira: 'Saira Variable',
};
const typefaces = Object.fromEntries(Object.entries(families).map(([name, family]) => [name, { family, css: '' }]));

const sheet = new CSSStyleSheet();
let shown: Theme | undefined;

/** Applies a theme with a constructed stylesheet, because the CSP forbids inline styles. */
export function showTheme(theme: Theme): void {
  if (shown === undefined) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (shown !== theme) sheet.replaceSync(themeCss(theme, typefaces));
  shown = theme;
}
