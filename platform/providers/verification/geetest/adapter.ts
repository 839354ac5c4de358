import { createHmac } from 'node:crypto';
import { TIMEOUT_MS, type VerificationModule } from '../verifier.ts';

const SERVICE = 'https://gcaptcha4.geetest.com/validate';
const RESULT_FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const;

/** GeeTest v4: the service verifies the page's result; the request is signed over the result's lot number. */
export const adapter: VerificationModule = {
  describes: 'GeeTest v4: a puzzle over the page. The site key is its captcha id.',
  access: {},
  page: {
    script: 'https://*.geetest.com',
    style: 'https://*.geetest.com',
    img: 'https://*.geetest.com',
    connect: 'https://*.geetest.com',
  },
  open: ({ access: { url = SERVICE, key }, siteKey }) => ({
    verify: async (result) => {
      const parts = parseResult(result);
      if (!parts) return false;
      const signature = createHmac('sha256', key).update(parts.lot_number).digest('hex');
      const response = await fetch(`${url}?captcha_id=${encodeURIComponent(siteKey)}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...parts, sign_token: signature }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`GeeTest answered ${response.status}.`);
      const verdict = (await response.json()) as { status?: unknown; result?: unknown } | null;
      if (verdict?.status === 'error') throw new Error('GeeTest could not verify.');
      if (typeof verdict?.result !== 'string') throw new Error('GeeTest gave no verdict.');
      return verdict.result === 'success';
    },
  }),
};

type GeetestResult = Record<(typeof RESULT_FIELDS)[number], string>;

function parseResult(result: string): GeetestResult | undefined {
  try {
    const parsed = JSON.parse(result) as Record<string, unknown> | null;
    const parts = RESULT_FIELDS.map((name) => [name, parsed?.[name]] as const);
    return parts.every(([, value]) => typeof value === 'string' && value !== '')
      ? (Object.fromEntries(parts) as GeetestResult)
      : undefined;
  } catch {
    return undefined;
  }
}
