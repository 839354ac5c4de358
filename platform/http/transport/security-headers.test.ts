import { expect, test } from 'vitest';
import { adapter as card } from '../../providers/payments/card/adapter.ts';
import { adapter as firebase } from '../../providers/sms/firebase/adapter.ts';
import { adapter as geetest } from '../../providers/verification/geetest/adapter.ts';
import { adapter as recaptcha } from '../../providers/verification/recaptcha/adapter.ts';
import { adapter as turnstileAdapter } from '../../providers/verification/turnstile/adapter.ts';
import { pagePolicy } from './security-headers.ts';

const none = { images: [], games: [] };
const partOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('[SMS-07] a page may load a service of others only where the settings name it', () => {
  const own = pagePolicy(none);
  expect(partOf(own, 'script-src')).toBe("script-src 'self'");
  expect(own).toContain("require-trusted-types-for 'script'");
  expect(own).not.toMatch(/cloudflare|geetest|google/);

  const turnstile = pagePolicy({ ...none, services: [turnstileAdapter.page ?? {}] });
  expect(partOf(turnstile, 'script-src')).toBe("script-src 'self' https://challenges.cloudflare.com");
  expect(partOf(turnstile, 'frame-src')).toBe("frame-src 'self' https://challenges.cloudflare.com");
  expect(turnstile).not.toMatch(/geetest|unsafe/);
  expect(partOf(pagePolicy({ ...none, services: [recaptcha.page ?? {}] }), 'frame-src')).toContain(
    'https://www.google.com/recaptcha/',
  );
  expect(partOf(pagePolicy({ ...none, services: [geetest.page ?? {}] }), 'style-src')).toContain(
    'https://*.geetest.com',
  );
});

test('[MEM-04] a page may frame the card form of the merchant’s provider, which costs no other protection', () => {
  const needs = card.pageOf?.({ key: 'k', frameOrigin: 'https://form.provider.example' }) ?? {};
  const policy = pagePolicy({ ...none, services: [needs] });
  expect(partOf(policy, 'frame-src')).toBe("frame-src 'self' https://form.provider.example");
  expect(policy.replace(' https://form.provider.example', '')).toBe(pagePolicy(none));
});

test('[SMS-06] where Firebase sends the codes, a page may speak to it', () => {
  const policy = pagePolicy({ ...none, services: [firebase.page ?? {}] });
  expect(partOf(policy, 'connect-src')).toBe("connect-src 'self' https://identitytoolkit.googleapis.com");
  expect(partOf(policy, 'frame-src')).toContain('https://www.google.com/recaptcha/');
});

test('[NAV-09] a page may measure the other hosts of its site; where there is one, itself', () => {
  const policy = pagePolicy({ ...none, hosts: ['one.example.org', 'two.example.org'] });
  expect(partOf(policy, 'connect-src')).toBe("connect-src 'self' one.example.org:* two.example.org:*");
  expect(partOf(pagePolicy({ ...none, hosts: ['one.example.org'] }), 'connect-src')).toBe("connect-src 'self'");
});

test('[API-03] games of another platform may be framed from any encrypted address while their origins are unknown', () => {
  expect(partOf(pagePolicy({ ...none, unknownGames: true }), 'frame-src')).toBe("frame-src 'self' https:");
  expect(partOf(pagePolicy({ ...none, unknownGames: true }), 'connect-src')).toBe("connect-src 'self'");
  const known = pagePolicy({ ...none, games: ['https://games.example.org'] });
  expect(partOf(known, 'frame-src')).toBe("frame-src 'self' https://games.example.org");
});
