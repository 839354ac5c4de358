import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../generated/calls.ts';
import catalog from '../../../generated/catalog.json' with { type: 'json' };
import awaited from '../../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import { type RenderInput as PageInput, renderPage } from '../../../src/boot/render-page.tsx';
import { parseBoot } from '../../../src/runtime/boot-block.ts';
import { ROOT } from '../../contracts/tracked.ts';
import { callFiles } from '../../support/call-files.ts';
import { access, PASSWORD, setSettings } from '../../support/getting-in.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const code = 'aurora';
const from = { host: 'aurora.localhost' };
const PERSON = ['fullName', 'cpf', 'birthday', 'email'];
const DAY_MS = 24 * 3600 * 1000;
const isAwaited = (flag: string): boolean => Object.hasOwn(awaited, flag);
const available = catalog.flags.filter((flag) => !isAwaited(flag));

let platform: TestPlatform;
let operator: OperatorSeat;
let ways: ReturnType<typeof access>;

beforeAll(async () => {
  const assets = { script: '/assets/main.js', css: [], chunks: {} };
  const findRenderer = () =>
    Promise.resolve({ render: (input: unknown) => renderPage(input as PageInput), assets, build: '1' });
  platform = await startTestPlatform({ merchants: `${ROOT}merchants`, findRenderer });
  operator = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [code] });
  ways = access(platform);
  await setSettings(platform, code, {
    // Flags are tried by members who state nothing but a name, and who play at once.
    registration: {
      fields: {
        affiliateCode: { enabled: true },
        ...Object.fromEntries(PERSON.map((name) => [name, { enabled: true, required: false }])),
      },
    },
    protection: { limitsRequired: false },
    access: { human: 'off', captchaAfter: 3, passwordMaxAgeDays: 1 },
  });
});
afterAll(() => platform.close());

const site = () => platform.open.platform.sites.byCode(code)!;

/** Turns a flag by the operators' call and waits until the platform applies it. */
async function turn(flag: string, value: 'on' | 'off' | 'manifest'): Promise<void> {
  const answer = await operator.ask('opsSetSwitch', { code, kind: 'flag', name: flag, value });
  expect(answer.status, answer.text).toBe(200);
  if (value !== 'manifest')
    await vi.waitFor(() => expect(site().run.applied.flags[flag] === true).toBe(value === 'on'));
}

const get = (url: string) =>
  platform.send({
    url,
    headers: { ...from, accept: 'text/html', cookie: 'language=en', 'x-forwarded-for': '203.0.113.5' },
  });
const isShown = async (url: string) => (await get(url)).status === 200;
/** Whether the site has the page, for members too. */
const isRoute = async (url: string) => (await get(url)).status !== 404;
const holds = async (url: string, words: string) =>
  (await get(url)).text.replaceAll(/<script.*?<\/script>/gs, '').includes(words);
const bootOf = async (url: string) => parseBoot((await get(url)).text);
const asksNickname = async () => {
  await platform.database.db.deleteFrom('attempt_count').execute();
  const { body } = await ways.register(`flagship${(members += 1)}`, { nickname: 'n'.repeat(40) }, from);
  return body.fields?.nickname !== undefined;
};
const hasBlock = async (block: string) => (await bootOf('/')).manifest.routes.home?.order.includes(block) === true;
let members = 0;
async function newMember(): Promise<{ username: string; token: string }> {
  const username = `flagship${(members += 1)}`;
  const answer = await ways.register(username, {}, from);
  expect(answer.status, answer.text).toBe(200);
  return { username, token: answer.body.value.token };
}

const withEmail = (username: string) =>
  platform.database.db.updateTable('member').set({ email: 'a@example.org' }).where('username', '=', username).execute();

/** Whether the platform offers a call to a member. */
const isOpen = async (name: CallName, request = {}) => {
  await platform.database.db.deleteFrom('attempt_count').execute();
  return isOffered(name, { request, token: (await newMember()).token });
};

interface Offer {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly token: string;
}

async function isOffered(name: CallName, { request = {}, token }: Offer): Promise<boolean> {
  const { errorCode } = (await platform.call(name, request, { ...from, token })).body;
  expect(errorCode ?? '').not.toMatch(/^(?:login.not.session|password.change)/);
  return errorCode !== 'function.not.available';
}

/** Whether the platform offers a call and the site its page to an agent; both or neither. */
async function opensBoth(name: CallName, url: string): Promise<boolean> {
  await platform.database.db.deleteFrom('attempt_count').execute();
  const { username } = await newMember();
  const { db } = platform.database;
  await db.updateTable('member').set({ customer_type: 2 }).where('username', '=', username).execute();
  const { token } = (await ways.login(username, {}, from)).body.value;
  const [call, page] = [await isOffered(name, { token }), await isRoute(url)];
  expect({ call, page }).toEqual({ call, page: call });
  return call;
}

const WITHDRAWAL = {
  amount: 100,
  accountId: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10',
  paymentPassword: '493027',
  idempotencyKey: 'a-withdrawal',
};

/** Pages of the member centre whose modules have a page of their own where there is no member centre. */
const OWN_PAGES = [
  ['missionLeaderboard', '/missions'],
  ['rewardCenter', '/rewards'],
  ['bonusDetails', '/bonuses'],
  ['vip', '/vip'],
  ['luckyDraw', '/luckyDraw'],
  ['referral', '/referral'],
] as const;

/** By flag, whether the change that its words state can be seen. A flag without an entry fails the test. */
const effects: Readonly<Record<string, () => Promise<boolean>>> = {
  MOBILENUMREG3: () => isOpen('registerMobile'),
  REGMOBVERF3: () => isOpen('smsRegister'),
  MOBILENUMPASSREG3: async () => {
    const mobileNum = '11988776600';
    const { body } = await platform.call('registerMobile', { mobileNum, countryDialingCode: '+55' }, from);
    return body.fields?.password !== undefined;
  },
  USERNAMEREG3: async () => (await ways.register(`flagship${(members += 1)}`, {}, from)).status === 200,
  FREEPLAY3: () => isOpen('freePlay'),
  MOBILEVERCODELOGIN3: () => isOpen('smsLogin'),
  CHNGPASSVERIF3: async () => {
    const { username, token } = await newMember();
    await withEmail(username);
    const passwords = { oldPassword: PASSWORD, newPassword: 'a better horse', confirmNewPassword: 'a better horse' };
    return (await platform.call('changePassword', passwords, { ...from, token })).status !== 200;
  },
  PROFPIC3: () => isOpen('memberIcon'),
  GAMELO3: async () => (await isOpen('launchGame')) && (await isShown('/game?id=10001&vendor=NVX')),
  GAMELOFAV3: () => isOpen('favoriteGames'),
  GAMELOREC3: () => isOpen('recentGames'),
  MEMTRANS3: () => isOpen('memberTransactions'),
  FUNDTRANS3: () => isOpen('merchantWallet'),
  MEMBERCENTRE3: async () => {
    const isThere = await isOpen('betHistory');
    for (const [inside, own] of OWN_PAGES)
      expect([inside, await isRoute(`/member/${inside}`), await isRoute(own)]).toEqual([inside, isThere, !isThere]);
    expect(await isOpen('bonusDetails'), 'bonuses are read by both pages').toBe(true);
    return isThere;
  },
  CASHIER3: () => isOpen('startDeposit'),
  WINBOARD3: async () => (await isOpen('rankList')) && (await hasBlock('winners')),
  GAMELOHOT3: () => hasBlock('hot'),
  DIRECTREG3: async () => (await isShown('/register')) && (await holds('/', 'Sign up')),
  PROMOTION3: async () => (await isShown('/promotions')) && (await hasBlock('promotions')),
  FEEDBACK3: () => isShown('/feedback'),
  DOWNLOAD3: () => isShown('/download'),
  HELP3: () => holds('/', 'href="/en/help"'),
  SPEEDTEST3: () => holds('/', 'Speed test'),
  AGEANNOUNCE3: () => holds('/', '18+'),
  RESPONSIBLE3: () => holds('/', 'Play is entertainment, not income'),
  PAYOUT3: () => isOpen('withdraw', WITHDRAWAL),
  PLAYERLIMITS3: () => isOpen('setPlayerLimit', { kind: 'deposit', period: 'day', amount: 100 }),
  COOLOFF3: () => isOpen('excludePlayer', { duration: 'day', understood: true }),
  SELFEXCL3: () => isOpen('excludePlayer', { duration: 'year', understood: true }),
  REALITYCHECK3: () => isOpen('acknowledgeRealityCheck'),
  IDENTITY3: () => isOpen('identityStatus'),
  PTSYS3: () => isOpen('pointBalance'),
  VIP3: () => isOpen('rankProgress'),
  REWCEN3: () => opensBoth('missionSummary', '/member/missionLeaderboard'),
  PLAYCLOCK3: async () =>
    (await bootOf('/')).manifest.layouts.standard?.regions?.header?.order.includes('clock') === true,
  SEAMLESSBARS3: () => holds('/seamless', 'aria-label="Main menu"'),
  LOTTERY3: async () => (await isOpen('lotteryOrders')) && (await isShown('/lottery')),
  AGENTCENTRE3: () => opensBoth('agentReport', '/agent/agentTeamOverview'),
  SIGNCONDIV3: () => opensBoth('processDividend', '/agent/contractDividend'),
  DAILYSALCONT3: () => opensBoth('processDailySalary', '/agent/contractDailySalary'),
  HOURSAL3: () => opensBoth('processHourSalary', '/agent/contractHourSalary'),
  RTSALARY3: () => opensBoth('processRealTimeSalary', '/agent/contractRealTimeSalary'),
  INBOX3: () => opensBoth('inboxMessages', '/member/messageV2'),
  CBS3: async () => {
    const isThere = await opensBoth('chatRoom', '/chat');
    expect(await asksNickname()).toBe(isThere);
    return isThere;
  },
  VNLOTTERYBARS3: () => holds('/vnlottery', 'aria-label="Main menu"'),
  ANNOUNCEMENT3: async () => {
    const { body } = await platform.call('listAnnouncements', {}, from);
    return body.value.player.announcements.length > 0 && (await hasBlock('announcements'));
  },
  LOGINFORHOME3: async () => JSON.stringify((await get('/')).headers.location ?? '').startsWith('"/en/login'),
  LOGINIPVERF3: async () => {
    const { username } = await newMember();
    await withEmail(username);
    const { body } = await ways.login(username, {}, { ...from, address: `198.51.${members}.9` });
    return body.errorCode === 'login_verify_required';
  },
  PWDEXPFORCECHANGE3: async () => {
    const { username } = await newMember();
    await ways.login(username, {}, from);
    const longAgo = new Date(platform.clock.now() - 2 * DAY_MS);
    await platform.database.db
      .updateTable('member')
      .set({ password_changed_at: longAgo })
      .where('username', '=', username)
      .execute();
    return (await ways.login(username, {}, from)).body.value?.forceChange === true;
  },
  CAPTCHA3: async () => {
    const { username } = await newMember();
    const failed = async () => (await ways.login(username, { password: 'wrong' }, from)).body.value?.captchaRequired;
    await failed();
    await failed();
    return (await failed()) === true;
  },
  AFFMAN3: async () => {
    await platform.database.db.deleteFrom('attempt_count').execute();
    const { body } = await ways.register(`flagship${(members += 1)}`, { affiliateCode: 'GONE' }, from);
    return body.errorCode !== undefined && JSON.stringify(body).includes('affiliate');
  },
};

describe('[OPS-05] [REG-18] every flag of the schema', () => {
  test.each(available)('%s does what its words say, on and off', async (flag) => {
    const effect = effects[flag];
    if (!effect) throw new Error(`${flag} has no stated effect: add one, or name the feature that it awaits.`);
    try {
      await turn(flag, 'on');
      expect([flag, 'on', await effect()]).toEqual([flag, 'on', true]);
      await turn(flag, 'off');
      expect([flag, 'off', await effect()]).toEqual([flag, 'off', false]);
    } finally {
      await turn(flag, 'manifest');
    }
  });

  test.each(Object.keys(awaited))('%s awaits a feature, so it cannot be turned on', async (flag) => {
    const before = site().run.settings.flags?.[flag];
    const answer = await operator.ask('opsSetSwitch', { code, kind: 'flag', name: flag, value: 'on' });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'ops.request']);
    expect(answer.body.value.problems[0]).toContain(`/flags/${flag}: this version has no `);
    expect(site().run.settings.flags?.[flag]).toBe(before);
    const { flags } = (await operator.ask('opsSwitches', { code })).body.value;
    expect(flags.find(({ name }: { name: string }) => name === flag)).toMatchObject({
      on: false,
      awaits: expect.any(String),
    });
    expect((await operator.ask('opsSetSwitch', { code, kind: 'flag', name: flag, value: 'off' })).status).toBe(200);
    await operator.ask('opsSetSwitch', { code, kind: 'flag', name: flag, value: 'manifest' });
  });

  test.each([
    ['pt', 'Criar conta'],
    ['en', 'Create your account'],
    // The site has no Vietnamese; its own language is Portuguese.
    ['vi', 'Criar conta'],
  ])('screens that a flag changes are called by their titles, in %s', async (language, title) => {
    const { flags, screens } = (await operator.ask('opsSwitches', { code, language })).body.value;
    const { nodes } = flags.find(({ name }: { name: string }) => name === 'DIRECTREG3');
    expect(nodes).toContain('/routes/register');
    expect(screens).toContainEqual({ route: 'register', title });
  });

  test('flags and effects agree with the schema, and a call that awaits a feature has a flag that awaits it too', () => {
    expect(Object.keys(awaited).filter((flag) => !catalog.flags.includes(flag))).toEqual([]);
    expect(Object.keys(effects).toSorted()).toEqual(available.toSorted());
    const open = callFiles.filter(({ awaits, module }) => awaits && module && !isAwaited(module));
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
