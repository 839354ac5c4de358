import type { Exchange } from '../exchange.ts';
import type { ProviderResult } from '../payment.ts';
import { isObject } from '../wire.ts';

/** Returns a bearer token of the provider. Never throws. */
export type TokenSource = () => Promise<ProviderResult<string>>;

interface TokenClient {
  readonly exchange: Exchange;
  readonly clientId: string;
  readonly secret: string;
  readonly now: () => number;
}

/** Share of a token's life after which a new one is requested. */
const REFRESH_AT = 0.8;

/** Tokens by address and client, because an adapter is opened for each request. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** Returns a source of OAuth tokens by client credentials, each requested once for its life. */
export const createTokenSource =
  (name: string, { exchange, clientId, secret, now }: TokenClient): TokenSource =>
  async () => {
    const key = `${name} ${clientId} ${secret}`;
    const known = tokens.get(key);
    if (known && known.until > now()) return { ok: true, value: known.token };
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const answer = await exchange({
      method: 'POST',
      path: '/oauth/token',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (!answer.ok) return answer;
    const { access_token: token, expires_in: seconds = 0 } = isObject(answer.json) ? answer.json : {};
    if (answer.status !== 200 || typeof token !== 'string' || token === '')
      return { ok: false, reason: `the provider gave no token and answered ${answer.status}` };
    tokens.set(key, { token, until: now() + Number(seconds) * 1000 * REFRESH_AT });
    return { ok: true, value: token };
  };
