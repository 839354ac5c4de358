import { defineSiteFact } from './define.ts';
import { locationState, siteState } from './state.ts';

export const language = defineSiteFact({
  name: 'site.language',
  type: 'string',
  describes: 'Current language of the site.',
  read: (state) => state(siteState).language,
});
export const languages = defineSiteFact({
  name: 'site.languages',
  type: 'number',
  describes: 'How many languages the site has.',
  read: (state) => state(siteState).languages,
});
export const theme = defineSiteFact({
  name: 'site.theme',
  type: 'string',
  values: ['light', 'dark'],
  describes: 'Current theme.',
  read: (state) => state(siteState).theme,
});
export const device = defineSiteFact({
  name: 'site.device',
  type: 'string',
  values: ['desktop', 'tablet', 'phone'],
  describes: 'Class of the device.',
  read: (state) => state(siteState).device,
});
export const status = defineSiteFact({
  name: 'site.status',
  type: 'number',
  values: [0, 1, 2],
  describes: 'System status: 0 open, 1 maintenance, 2 region restricted.',
  read: (state) => state(siteState).status,
});
export const ip = defineSiteFact({
  name: 'site.ip',
  type: 'string',
  describes: 'IP address of the visitor; unknown until the page is connected.',
  read: (state) => state(locationState).ip,
});
export const country = defineSiteFact({
  name: 'site.country',
  type: 'string',
  describes:
    'Country of the visitor (ISO 3166); unknown until the page is connected, and empty when the platform does not know it.',
  read: (state) => state(locationState).country,
});
export const merchantName = defineSiteFact({
  name: 'merchant.name',
  type: 'string',
  describes: 'Name of the merchant.',
  read: (state) => state(siteState).merchantName,
});
export const merchantCurrency = defineSiteFact({
  name: 'merchant.currency',
  type: 'string',
  describes: 'Currency of the site.',
  read: (state) => state(siteState).currency,
});
