import { atom } from 'jotai';
import { defineSiteFact } from './define.ts';
import { siteState } from './state.ts';

export const language = defineSiteFact({
  name: 'site.language',
  type: 'string',
  describes: 'Language the player reads.',
  atom: atom((get) => get(siteState).language),
});
export const languages = defineSiteFact({
  name: 'site.languages',
  type: 'number',
  describes: 'How many languages the site has.',
  atom: atom((get) => get(siteState).languages),
});
export const theme = defineSiteFact({
  name: 'site.theme',
  type: 'string',
  values: ['light', 'dark'],
  describes: 'Theme the player sees.',
  atom: atom((get) => get(siteState).theme),
});
export const device = defineSiteFact({
  name: 'site.device',
  type: 'string',
  values: ['desktop', 'tablet', 'phone'],
  describes: 'Class of the device.',
  atom: atom((get) => get(siteState).device),
});
export const status = defineSiteFact({
  name: 'site.status',
  type: 'number',
  values: [0, 1, 2],
  describes: 'System status: 0 open, 1 maintenance, 2 region restricted.',
  atom: atom((get) => get(siteState).status),
});
export const ip = defineSiteFact({
  name: 'site.ip',
  type: 'string',
  describes: 'Address the visitor comes from.',
  atom: atom((get) => get(siteState).ip),
});
export const country = defineSiteFact({
  name: 'site.country',
  type: 'string',
  describes: 'Country the visitor comes from (ISO 3166); empty when not known.',
  atom: atom((get) => get(siteState).country),
});
export const merchantName = defineSiteFact({
  name: 'merchant.name',
  type: 'string',
  describes: 'Name of the merchant.',
  atom: atom((get) => get(siteState).merchantName),
});
export const merchantCurrency = defineSiteFact({
  name: 'merchant.currency',
  type: 'string',
  describes: 'Currency of the site.',
  atom: atom((get) => get(siteState).currency),
});
