import type { JWK } from 'jose';
import type { Member, WireSession } from '../../generated/types/calls.ts';
import { systemRandom } from '../../rules/random.ts';
import { seal } from '../support/seal.ts';
import type { Account } from './account.ts';
import { ownPlatform } from './command.ts';
import { expect, type Merchant, type Site } from './site.ts';

const REGISTER = { method: 'PUT', path: '/wps/member/register' };
/** Limits that a jurisdiction asks for before any play, so high that no journey reaches them. */
const LIMITS = [
  { kind: 'loss', period: 'month', amount: 1_000_000 },
  { kind: 'session', period: 'day', amount: 1440 },
];
/** Cookie by which the platform knows a browser again. */
const DEVICE = /^device=([^;]+)/;

interface Sending {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

interface Answer<Value> {
  readonly value: Value;
  readonly cookies: readonly string[];
}

/** Sends calls as the browser of a journey does. */
type Send = <Value>(sending: Sending) => Promise<Answer<Value>>;

interface NewPlayer {
  readonly merchant: Merchant;
  readonly account: Account;
  /** Whether the jurisdiction asks who the player is, and for limits before any play. */
  readonly identified: boolean;
  /** Whether the player sets these limits. */
  readonly limited: boolean;
}

/**
 * Registers an account by calls, and stores its session in the tab as the app does after a log-in. Journeys that are not about
 * the form begin with it, because the form and the page before theirs take as long as many a journey.
 */
export async function beginSession(site: Site, { merchant, account, identified, limited }: NewPlayer): Promise<void> {
  const { page } = site;
  // A document of the site that runs no app.
  await page.goto(site.address(merchant, '/robots.txt'));
  const send = senderFrom(site, merchant, await page.evaluate(() => navigator.userAgent));
  const { value: crypto } = await send<{ keys: JWK[]; now: number }>({ path: '/wps/system/crypto' });
  const { username, password, person } = account;
  const { name: fullName, ...rest } = person ?? {};
  const asked = { username, password, confirmPassword: password, ...(identified ? { fullName, ...rest } : {}) };
  const sealed = await seal(asked, { ...REGISTER, ...crypto, random: systemRandom });
  const headers = { encryption: 'jwe' };
  const { value: session, cookies } = await send<WireSession>({ ...REGISTER, headers, json: { value: sealed } });
  const device = cookies.map((cookie) => DEVICE.exec(cookie)?.[1]).find((value) => value !== undefined);
  const url = site.address(merchant);
  await page.context().addCookies([
    { name: 'device', value: device ?? '', url, httpOnly: true, sameSite: 'Strict' },
    { name: 'hint', value: `player.${session.customerType}`, url, sameSite: 'Lax' },
  ]);
  const own = { authorization: session.token };
  if (identified && limited)
    for (const json of LIMITS) await send({ path: '/wps/member/limits', method: 'PUT', headers: own, json });
  const { value: member } = await send<Member>({ path: '/wps/member/info', headers: own });
  const kept = storedSession(session, member);
  await page.evaluate((all) => Object.entries(all).forEach((one) => sessionStorage.setItem(...one)), kept);
}

function senderFrom(site: Site, merchant: Merchant, agent: string): Send {
  const sender = {
    'x-forwarded-host': `${merchant}.localhost`,
    'x-forwarded-for': site.visitor,
    'user-agent': agent,
    device: 'web',
    language: 'en',
  };
  return async ({ path, method = 'GET', headers, json }) => {
    const answer = await fetch(`http://127.0.0.1:${ownPlatform().PORT}${path}`, {
      method,
      headers: { ...sender, ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    expect(answer.status, `${path}: ${text}`).toBe(200);
    return { value: JSON.parse(text).value, cookies: answer.headers.getSetCookie() };
  };
}

/** Returns the session as `src/session/session.ts` keeps it in session storage. */
const storedSession = ({ token, userName, customerType, id }: WireSession, { clubLabel }: Member) => ({
  token,
  account: userName,
  isAgent: String(customerType),
  customerId: String(id),
  memberLabel: clubLabel.labelName,
  memberLabelTextColor: clubLabel.color,
  memberLabelBgColor: clubLabel.color2,
  memberRank: String(clubLabel.rankLevel),
  memberAvatar: '',
});
