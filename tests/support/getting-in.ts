import { vi } from 'vitest';
import { captchaText } from '../../platform/identity/captcha/captcha.ts';
import { SETTINGS_CHANNEL } from '../../platform/sites/settings/store.ts';
import { type Answer, type Sender, startTestPlatform, type TestPlatform } from './platform.ts';
import { siteFixture } from './site-fixture.ts';

export const PASSWORD = 'correct horse';

/** Shared steps of the sign-in tests. */
export const access = (platform: TestPlatform) => {
  /** The last read message by recipient. */
  const read = new Map<string, string>();
  return ways(platform, read);
};

const ways = (platform: TestPlatform, read: Map<string, string>) => ({
  register: (username: string, over: Record<string, unknown> = {}, from: Sender = {}) =>
    platform.call('registerMember', { username, password: PASSWORD, confirmPassword: PASSWORD, ...over }, from),

  login: (username: string, over: Record<string, unknown> = {}, from: Sender = {}) =>
    platform.call('login', { username, password: PASSWORD, ...over }, from),

  isSignedIn: async (token: string): Promise<boolean> =>
    (await platform.call('memberInfo', {}, { token })).status === 200,

  /** Returns the newest message to a recipient from the operators' outbox. */
  outbox: async (
    to: string,
  ): Promise<{ id: string; body: string; subject: string; kind: string; purpose: string }[]> => {
    const url = `/ops/outbox.json?to=${encodeURIComponent(to)}`;
    return (await platform.send({ url })).body.messages;
  },

  /** Returns the code in the newest message to a recipient. It polls, because the platform answers before it sends. */
  codeFor: async (to: string): Promise<string> => {
    const newest = await vi.waitFor(async () => {
      const [message] = await ways(platform, read).outbox(to);
      if (!message || message.id === read.get(to)) throw new Error(`No new message went to ${to}.`);
      return message;
    });
    read.set(to, newest.id);
    return /\b\d{6}\b/.exec(newest.body)?.[0] ?? 'no code was sent';
  },

  /** Returns a captcha: its cookie and its solution. */
  captcha: async (): Promise<{ cookie: string; text: string }> => {
    const cookie = cookieOf(await platform.call('captcha'));
    const id = cookie.slice(cookie.indexOf('=') + 1);
    return { cookie, text: captchaText(await platform.open.platform.secrets.get('captcha'), id) };
  },
});

/** Starts a platform with two merchants that enable all sign-in methods; the first requires no human verification. */
export async function startWays() {
  const flags = {
    MOBILENUMREG3: true,
    MOBILEVERCODELOGIN3: true,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    LOGINIPVERF3: false,
  };
  const platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags }), siteFixture('beta', { flags })],
  });
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
  const change = (username: string, values: object) =>
    platform.database.db.updateTable('member').set(values).where('username', '=', username).execute();
  return { platform, ways: access(platform), change };
}

/** Returns `name=value` of the cookie that a response sets. */
export const cookieOf = ({ headers }: Answer): string => {
  const set = headers['set-cookie'];
  return String(Array.isArray(set) ? set[0] : (set ?? '')).split(';')[0] ?? '';
};

/** Changes settings of one test merchant. */
export async function setSettings(
  platform: TestPlatform,
  merchant: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { db } = platform.database;
  const row = await db
    .selectFrom('merchant_settings')
    .selectAll()
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  const version = row.version + 1;
  await db
    .updateTable('merchant_settings')
    .set({ version, settings: JSON.stringify({ ...row.settings, ...change, version }) })
    .where('merchant', '=', merchant)
    .execute();
  await platform.database.notify(SETTINGS_CHANNEL, merchant);
  while (platform.open.platform.sites.byCode(merchant)?.run.version !== version)
    await new Promise((resolve) => setTimeout(resolve, 5));
}
