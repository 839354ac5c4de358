import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageNames } from '../../generated/language-names.ts';
import { type ErrorCode, errorStatus, errorText } from '../../rules/error-codes.ts';
import { ROOT } from './tracked.ts';

const LANGUAGES = Object.keys(languageNames);
const codes = Object.keys(errorStatus) as ErrorCode[];
const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`${ROOT}generated/texts/player/${language}.json`, 'utf8')) as Readonly<
    Record<string, string>
  >;

/** Error codes in the platform's source. Database problems at start-up are excluded, because no player sees them. */
const rejected = globSync('platform/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('platform/kernel/database/'))
  .flatMap((path) =>
    [...readFileSync(ROOT + path, 'utf8').matchAll(/\breject\(\s*'([\w.]+)'/g)].map(([, code]) => code),
  );

/** Keys `error.<code>` in the source of the player's app. The studio has its own texts. */
const ownKeys = globSync('{src,renderer}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.') && !path.startsWith('src/studio/'))
  .flatMap((path) =>
    [...readFileSync(ROOT + path, 'utf8').matchAll(/'((?:error|field)\.[\w.-]+)'/g)].map(([, key]) => key ?? ''),
  );

test('[ERR-01] the platform rejects only with codes of the catalogue', () => {
  expect(rejected.length).toBeGreaterThan(30);
  expect(rejected.filter((code) => !codes.includes(code as ErrorCode))).toEqual([]);
});

describe.each(LANGUAGES)('[ERR-01] in %s', (language) => {
  const texts = textsOf(language);

  test('every code of the platform and of the page has its own text', () => {
    const keys = [...codes.map(errorText), ...ownKeys];
    expect(keys.filter((key) => (texts[key] ?? '').trim().length < 2)).toEqual([]);
  });

  test('the catalogue is complete: wrong account, network, slow, domain, popup, system, roles, verification, session, game, address, maintenance', () => {
    const catalogue = [
      'error.login.failed',
      'error.network.failed',
      'error.network.slow',
      'error.domain.invalid',
      'error.popup.blocked',
      'error.internal.error',
      'error.member_no_enter',
      'error.error_not_agent',
      'error.password.unknown',
      'error.login_verify_required',
      'error.login.not.session',
      'error.game.maintenance',
      'error.address.blocked',
      'error.maintenance',
    ];
    expect(catalogue.filter((key) => !texts[key])).toEqual([]);
    if (language === 'en') return;
    const english = textsOf('en');
    expect(catalogue.filter((key) => texts[key] === english[key])).toEqual([]);
  });
});
