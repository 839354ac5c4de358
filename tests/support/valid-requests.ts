import { vi } from 'vitest';
import { type CallName, calls } from '../../generated/calls.ts';
import { stepAt, totpCode } from '../../platform/identity/authenticator/totp.ts';
import { agentRequests, asAgent } from './agent-requests.ts';
import { base32Bytes } from './base32.ts';
import { exampleRequest } from './call-files.ts';
import { access, cookieOf, PASSWORD, setSettings } from './getting-in.ts';
import { lotteryRequests } from './lottery-requests.ts';
import { loyaltyRequests } from './loyalty-requests.ts';
import { payoutRequests, payoutSettings } from './payout-requests.ts';
import { type Sender, startTestPlatform, type TestPlatform } from './platform.ts';
import { runApplication } from './promotions.ts';
import { siteFixture } from './site-fixture.ts';
import { talkRequests } from './talk-requests.ts';
import { testVendor } from './vendor.ts';

/** A request that the platform accepts, with its sender. */
interface ValidRequest {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly from?: Sender;
}

/** The platform and a new member, for whom a request is prepared. */
export interface Stand {
  readonly platform: TestPlatform;
  readonly ways: ReturnType<typeof access>;
  readonly host: string;
  readonly username: string;
  readonly token: string;
  /** National number; the dialling code is +55. */
  readonly mobile: string;
  readonly email: string;
}

type Prepare = (stand: Stand) => ValidRequest | Promise<ValidRequest>;

const NEW_PASSWORD = 'a better horse';
/** Site that asks for more proof at a log-in from an unknown address. */
const STRICT = 'beta';

/** Starts a platform on which every call that it has succeeds for somebody. */
export async function startForEveryCall(flags: Readonly<Record<string, boolean>>): Promise<TestPlatform> {
  const on = {
    ...flags,
    AFFMAN3: true,
    COOLOFF3: true,
    SELFEXCL3: true,
    REALITYCHECK3: true,
    USERNAMEREG3: true,
    MOBILENUMPASSREG3: false,
    PWDEXPFORCECHANGE3: false,
  };
  const registration = { fields: { username: {}, email: { enabled: true }, mobileNum: { enabled: true } } };
  const methods = ['sandbox', 'pix-sandbox'].map((adapter) => ({ key: adapter, adapter }));
  const site = (code: string, isStrict: boolean) =>
    siteFixture(code, { flags: { ...on, LOGINIPVERF3: isStrict }, registration, settings: { payments: { methods } } });
  const platform = await startTestPlatform({
    sites: [site('alpha', false), site(STRICT, true)],
    adapters: new Map(['NVX', 'OVT', 'GMS', 'STD'].map((code) => [code, testVendor(code).adapter])),
  });
  for (const code of ['alpha', STRICT])
    await setSettings(platform, code, { access: { human: 'off' }, payouts: payoutSettings });
  await runApplication(platform, 'alpha', { asks: [], key: String(exampleRequest('applyPromotion').promotionId) });
  return platform;
}

let last = 0;

/** Registers the member who sends the request. */
export async function newStand(platform: TestPlatform, name: CallName): Promise<Stand> {
  const ways = access(platform);
  const code = name === 'verifyLoginCode' ? STRICT : 'alpha';
  const host = `${code}.localhost`;
  last += 1;
  const username = `caller${last}`;
  const mobile = `119${String(70_000_000 + last)}`;
  const email = `${username}@example.org`;
  const stand = { platform, ways, host, username, mobile, email };
  const verificationCode = await codeSent(stand, 'smsRegister');
  const given = { email, mobileNum: mobile, countryDialingCode: '+55', verificationCode };
  const answer = await ways.register(username, given, { host });
  if (answer.status !== 200) throw new Error(`No member could be registered: ${answer.text}`);
  // Codes for a number are limited to one a minute.
  platform.clock.advance(61_000);
  const { token } = calls[name].auth === 'agent' ? await asAgent(stand) : answer.body.value;
  return { ...stand, token };
}

/** Returns a request that succeeds: the example of the call's file, and what only the platform can give. */
export async function validRequest(name: CallName, stand: Stand): Promise<Required<ValidRequest>> {
  const { request = {}, from = {} } = (await prepare[name]?.(stand)) ?? {};
  const { token, host } = stand;
  const stated = Object.entries({ ...exampleRequest(name), ...request }).filter(([, value]) => value !== undefined);
  return { request: Object.fromEntries(stated), from: { token, host, ...from } };
}

type Sending = Pick<Stand, 'ways' | 'platform' | 'host' | 'mobile'>;

const numberOf = ({ mobile }: Pick<Stand, 'mobile'>) => ({ countryDialingCode: '+55', mobileNum: mobile });

/** Sends a code to the stand's number and returns it. */
async function codeSent(stand: Sending, name: 'smsRegister' | 'smsForgot'): Promise<string> {
  const { platform, ways, host, mobile } = stand;
  const sent = await platform.call(name, { countryDialingCode: '+55', mobileNo: mobile }, { host });
  if (sent.status !== 200) throw new Error(`No code was sent: ${sent.text}`);
  return ways.codeFor(`+55${mobile}`);
}

/** Enrols an authenticator app. Returns a function that gives its code of the present time. */
async function enrol({ platform, token }: Stand): Promise<() => string> {
  const { secret } = (await platform.call('totpEnrol', { password: PASSWORD }, { token })).body.value;
  return () => totpCode(base32Bytes(secret), stepAt(platform.clock.now()));
}

/** Enrols and confirms an authenticator app, and waits until it shows a code that was not used. */
async function confirmedApp(stand: Stand): Promise<() => string> {
  const code = await enrol(stand);
  await stand.platform.call('totpConfirm', { code: code() }, { token: stand.token });
  stand.platform.clock.advance(60_000);
  return code;
}

async function memberIdOf({ database }: TestPlatform, username: string): Promise<bigint> {
  const members = database.db.selectFrom('member').select('id').where('username', '=', username);
  return (await members.executeTakeFirstOrThrow()).id;
}

/** Orders a deposit at the provider of the sandbox. */
async function orderByPix({ platform, token }: Stand) {
  const request = { amount: 5, method: 'pix-sandbox', idempotencyKey: 'an-order' };
  const { body } = await platform.call('startDeposit', request, { token });
  return { request: { orderId: body.value.orderId } };
}

/** What a call needs that its examples cannot give. */
const prepare: Partial<Record<CallName, Prepare>> = {
  ...payoutRequests,
  ...agentRequests,
  ...loyaltyRequests,
  ...lotteryRequests,
  ...talkRequests,
  changePassword: async (stand) => {
    await stand.platform.call('smsChangePassword', {}, { token: stand.token });
    const verificationCode = await stand.ways.codeFor(`+55${stand.mobile}`);
    const chosen = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    return { request: { oldPassword: PASSWORD, ...chosen, verificationCode } };
  },
  confirmPlayerLimit: async ({ platform, username }) => {
    const at = new Date(platform.clock.now());
    const member_id = await memberIdOf(platform, username);
    const raise = { kind: 'deposit', period: 'day', amount: 1_000_000n, confirmed_at: null } as const;
    const times = { requested_at: at, effective_from: at };
    await platform.database.db
      .insertInto('rg_limit')
      .values({ member_id, ...raise, ...times })
      .execute();
    return { request: { kind: 'deposit', period: 'day' } };
  },
  returnPlayer: async ({ platform, username }) => {
    const at = new Date(platform.clock.now());
    const member_id = await memberIdOf(platform, username);
    const over = { kind: 'excluded', began_at: at, until_at: at, returned_at: null } as const;
    await platform.database.db
      .insertInto('rg_exclusion')
      .values({ member_id, ...over })
      .execute();
    return {};
  },
  cancelDeposit: orderByPix,
  depositStatus: orderByPix,
  sandboxPayment: async (stand) => ({ request: { ...(await orderByPix(stand)).request, ending: 'pay' } }),
  startDeposit: () => ({ request: { amount: 5, method: 'pix-sandbox', idempotencyKey: 'a-deposit' } }),
  exchangeToken: async ({ platform, token }) => ({
    request: { code: (await platform.call('sessionCode', {}, { token })).body.value.code },
  }),
  forgotPasswordEmail: ({ username, email }) => ({ request: { username, email } }),
  setMemberPicture: async ({ platform, token }) => {
    const { body } = await platform.call('uploadFile', exampleRequest('uploadFile'), { token });
    return { request: { file: body.value.id } };
  },
  sendContactCode: ({ username }) => ({ request: { kind: 'email', email: `to-${username}@example.org` } }),
  bindContact: async ({ platform, ways, token, username }) => {
    const contact = { kind: 'email', email: `to-${username}@example.org` };
    await platform.call('sendContactCode', contact, { token });
    return { request: { ...contact, verificationCode: await ways.codeFor(contact.email), password: PASSWORD } };
  },
  submitIdentity: async ({ platform, token }) => {
    await platform.call('setMemberProfile', { realName: 'Luana Reis', birthday: '1990-01-31' }, { token });
    const upload = async () => {
      const picture = { ...exampleRequest('uploadFile'), purpose: 'identity' };
      return (await platform.call('uploadFile', picture, { token })).body.value.id as string;
    };
    return { request: { document: 'passport', front: await upload(), selfie: await upload() } };
  },
  // The test platform encrypts the guest’s token.
  freePlay: () => ({ request: { token: undefined } }),
  launchGame: ({ username, token }) => ({
    request: { nodeId: 10_001, vassalage: 'NVX', username, token, merchantCode: 'alpha' },
  }),
  login: ({ username }) => ({ request: { username, password: PASSWORD } }),
  recoveryCodes: async (stand) => ({ request: { code: (await confirmedApp(stand))() } }),
  registerMember: async (stand) => {
    const number = { ...stand, mobile: `${stand.mobile.slice(0, 3)}8${stand.mobile.slice(4)}` };
    const verificationCode = await codeSent(number, 'smsRegister');
    const { username } = stand;
    return { request: { username: `${username}x`, ...numberOf(number), verificationCode, email: `x${stand.email}` } };
  },
  registerMobile: async (stand) => {
    const number = { ...stand, mobile: `${stand.mobile.slice(0, 3)}8${stand.mobile.slice(4)}` };
    const verificationCode = await codeSent(number, 'smsRegister');
    return { request: { ...numberOf(number), verificationCode, agreement: true } };
  },
  rememberedLogin: async ({ ways, username }) => {
    const cookie = cookieOf(await ways.login(username, { rememberMe: true }));
    return { request: { username }, from: { headers: { cookie } } };
  },
  resetPasswordByEmail: async ({ platform, ways, username, email }) => {
    await platform.call('forgotPasswordEmail', { username, email });
    const code = await vi.waitFor(async () => {
      const messages = await ways.outbox(email);
      const found = messages.map(({ body }) => /\?code=([\w-]{43})$/m.exec(body)?.[1]).find(Boolean);
      if (!found) throw new Error(`No link went to ${email}.`);
      return found;
    });
    return { request: { code, newPassword: NEW_PASSWORD } };
  },
  roomList: () => ({ request: { nodeId: 10_001 } }),
  setPasswordByPhone: async (stand) => {
    const verificationCode = await codeSent(stand, 'smsForgot');
    return { request: { ...numberOf(stand), newPassword: NEW_PASSWORD, verificationCode } };
  },
  smsLogin: (stand) => ({ request: numberOf(stand) }),
  totpConfirm: async (stand) => ({ request: { code: (await enrol(stand))() } }),
  totpDisable: async (stand) => ({ request: { code: (await confirmedApp(stand))() } }),
  totpEnrol: () => ({ request: { password: PASSWORD } }),
  verifyLogin: async (stand) => {
    const code = await confirmedApp(stand);
    const { challengeId } = (await stand.ways.login(stand.username)).body.value.verification;
    return { request: { challengeId, method: 'totp', answer: code() } };
  },
  verifyLoginCode: async ({ ways, host, username }) => {
    const { challengeId } = (await ways.login(username, {}, { host })).body.value.verification;
    return { request: { challengeId, method: 'mobile' } };
  },
  walletTransfer: () => ({ request: { fromAccountTypeId: 2, toAccountTypeId: 121, amount: 5 } }),
};
