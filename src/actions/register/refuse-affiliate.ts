import type { Calls } from '../../../generated/types/calls.ts';
import type { ActionContext, Outcome } from '../../../renderer/action/define-action.ts';

type Refused = Extract<Outcome, { ok: false }>;
type Means = Pick<ActionContext<Calls>, 'call' | 'fact' | 'confirm' | 'text'>;

/** An affiliate's code is looked at before anything is sent; a wrong one is told, and nothing is sent (REG-11). */
export async function refuseAffiliate(code: string | undefined, means: Means): Promise<Refused | undefined> {
  const { call, fact, confirm, text } = means;
  // Without the module there are no affiliates to ask about.
  if (code === undefined || code === '' || fact('flag.AFFMAN3') !== true) return undefined;
  const { valid } = await call('affiliate', { code, domain: location.host });
  if (valid) return undefined;
  await confirm({ title: text('app.attention'), text: text('error.invitation_code_error'), isMessage: true });
  return {
    ok: false,
    notified: true,
    problem: {
      code: 'invitation_code_error',
      severity: 'error',
      message: 'error.invitation_code_error',
      fields: { affiliateCode: 'field.affiliate' },
    },
  };
}
