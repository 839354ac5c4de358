import { type OperatorCallName, type OperatorRole, operatorCalls } from '../../generated/operator-calls.ts';
import { addOperator } from '../../platform/back-office/operators/store.ts';
import { stepAt, totpCode } from '../../platform/identity/authenticator/totp.ts';
import { hashPassword } from '../../platform/identity/password-hashing/password-hash.ts';
import { base32Bytes } from './base32.ts';
import { type Answer, answerOf, type TestPlatform } from './platform.ts';

export const OPERATOR_PASSWORD = 'a password of the studio';

export interface OperatorSeat {
  readonly name: string;
  /** Sends one call like the studio. */
  ask(name: OperatorCallName, request?: Readonly<Record<string, unknown>>): Promise<Answer>;
}

export interface Asking {
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/** A call and its request. */
export type OperatorAsked = readonly [OperatorCallName, (Readonly<Record<string, unknown>> | undefined)?];

let lastAddress = 0;

/** Sends an operators' call, with or without a session cookie. */
export async function askAs(
  { app }: Pick<TestPlatform, 'app'>,
  [name, request = {}]: OperatorAsked,
  { cookie, headers = {}, address = `198.51.100.${(lastAddress += 1) % 250}` }: Asking = {},
): Promise<Answer> {
  const { method, path } = operatorCalls[name];
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key));
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(request[key])));
  const rest = Object.fromEntries(Object.entries(request).filter(([key]) => !inPath.has(key)));
  const isText = method === 'GET' || method === 'DELETE';
  const response = await app.inject({
    method,
    url,
    headers: {
      host: 'alpha.localhost',
      origin: 'http://alpha.localhost',
      'x-ops': '1',
      'x-forwarded-for': address,
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(isText
      ? { query: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])) }
      : { payload: rest }),
  });
  return answerOf(response);
}

export const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** Sends calls with the cookies of the last response, from a sign-in on. */
export function browserOf(platform: Pick<TestPlatform, 'app'>, signedIn: Answer) {
  let cookie = cookieOf(signedIn);
  const ask: OperatorSeat['ask'] = async (call, request) => {
    const answer = await askAs(platform, [call, request], { cookie });
    if (answer.headers['set-cookie'] !== undefined) cookie = cookieOf(answer);
    return answer;
  };
  return { ask, cookie: () => cookie };
}

export interface OperatorToAdd {
  readonly role?: OperatorRole;
  readonly merchants?: readonly string[];
}

/** Adds an operator like the command line does, and completes the first sign-in. */
export async function seatOperator(
  platform: TestPlatform,
  name: string,
  { role = 'admin', merchants }: OperatorToAdd = {},
): Promise<OperatorSeat & { secret: string; recoveryCodes: readonly string[]; cookie: string }> {
  const passwordHash = await hashPassword('given by somebody');
  const now = platform.clock.now();
  await addOperator(platform.database.db, { name, passwordHash, role, merchants, by: 'test', now });
  const browser = browserOf(platform, await askAs(platform, ['opsSignIn', { name, password: 'given by somebody' }]));
  const { ask } = browser;
  await ask('opsSetPassword', { password: 'given by somebody', newPassword: OPERATOR_PASSWORD });
  const { secret } = (await ask('opsEnrol')).body.value;
  const confirmed = await ask('opsConfirmEnrol', { code: appCode(platform, secret) });
  return { name, ask, secret, cookie: browser.cookie(), recoveryCodes: confirmed.body.value.recoveryCodes };
}

/** Returns the current code of an authenticator app. */
export const appCode = ({ clock }: Pick<TestPlatform, 'clock'>, secret: string): string =>
  totpCode(base32Bytes(secret), stepAt(clock.now()));
