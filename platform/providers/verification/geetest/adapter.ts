import { createHmac } from 'node:crypto';
import { PATIENCE_MS, type VerificationModule } from '../verifier.ts';

const SERVICE = 'https://gcaptcha4.geetest.com/validate';
const PARTS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const;

/** GeeTest v4: the page's result is checked by the service under a signature of its lot number. */
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
      const parts = read(result);
      if (!parts) return false;
      const signature = createHmac('sha256', key).update(parts.lot_number).digest('hex');
      const answer = await fetch(`${url}?captcha_id=${encodeURIComponent(siteKey)}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...parts, sign_token: signature }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`GeeTest answered ${answer.status}.`);
      const verdict = (await answer.json()) as { status?: unknown; result?: unknown } | null;
      if (verdict?.status === 'error') throw new Error('GeeTest could not verify.');
      if (typeof verdict?.result !== 'string') throw new Error('GeeTest gave no verdict.');
      return verdict.result === 'success';
    },
  }),
};

type Parts = Record<(typeof PARTS)[number], string>;

function read(result: string): Parts | undefined {
  try {
    const given = JSON.parse(result) as Record<string, unknown> | null;
    const parts = PARTS.map((name) => [name, given?.[name]] as const);
    return parts.every(([, value]) => typeof value === 'string' && value !== '')
      ? (Object.fromEntries(parts) as Parts)
      : undefined;
  } catch {
    return undefined;
  }
}
