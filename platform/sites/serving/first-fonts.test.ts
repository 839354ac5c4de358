import { expect, test } from 'vitest';
import { firstFonts } from './first-fonts.ts';
import { loadTypefaces } from './typefaces.ts';

const installed = loadTypefaces();
const names = (language: string, currencySymbol: string, typefaces = ['lexend']) =>
  firstFonts(installed, { typefaces, language, currencySymbol }).map((href) =>
    href.replace(/^\/fonts\/[\w-]+\/([\w-]+)-wght-normal\.woff2\?v=[\d.]+$/, '$1'),
  );

test('[LGT-03] a page in Portuguese asks for the Latin letters of its typefaces, each once', () => {
  expect(names('pt', 'R$', ['inter', 'outfit', 'inter'])).toEqual(['inter-latin', 'outfit-latin']);
});

test('[LGT-03] Vietnamese letters and the sign of its currency are in files of their own', () => {
  expect(names('vi', '₫')).toEqual(['lexend-latin', 'lexend-vietnamese', 'lexend-latin-ext']);
});

test('[LGT-03] a language whose letters no file has asks for the Latin ones only', () => {
  expect(names('cn', '$')).toEqual(['lexend-latin']);
});

test('a typeface that is not installed has no files', () => {
  expect(firstFonts({}, { typefaces: ['lexend'], language: 'vi', currencySymbol: '₫' })).toEqual([]);
});
