import type { Calls } from '../../../generated/types/calls.ts';
import type { RegisterActionParams } from '../../../generated/types/params.ts';
import { type ActionContext, defineAction } from '../../../renderer/action/define-action.ts';
import { proveHuman } from '../../api/human.ts';
import { getNumberProof } from '../../api/phone-proof.ts';
import { beginSession } from '../../api/session-from-wire.ts';
import { checkAffiliate } from './check-affiliate.ts';

export const action = defineAction<Calls, RegisterActionParams>({
  name: 'register',
  describes: 'Registers an account, logs the new player in and shows the success dialog.',
  tracks: 'sign_up',
  run: async ({ mode = 'username', fields: filled }, context) => {
    const { call, openModal } = context;
    const checked = await checkAffiliate(filled, context);
    if (!checked.ok) return checked;
    const { fields } = checked;
    const given = {
      ...fields,
      ...(await proveHuman(call, 'register')),
      ...(await getProof(fields)),
      ...getPageDetails(),
      login: true,
      agreement: true,
    };
    let account = '';
    const outcome = await beginSession(async () => {
      const registered =
        mode === 'mobile'
          ? await call('registerMobile', { ...given, username: fields.mobileNum ?? '' })
          : await call('registerMember', given);
      account = registered.userName;
      return toSession(registered);
    }, context);
    if (!outcome.ok) return outcome;
    if (mode === 'mobile') await showAccount(account, context);
    await openModal('registerSuccessModal');
    return outcome;
  },
});

/** Registration returns the requested session together with the account. */
function toSession({ token, ...registered }: Calls['registerMember']['response']): Calls['login']['response'] {
  if (token === undefined) throw new Error('The platform opened the account without the session that was asked for.');
  return { ...registered, token };
}

/** Returns Firebase's proof of the number, where Firebase sent the code (REG-12). */
async function getProof(fields: RegisterActionParams['fields']): Promise<object> {
  const proof = await getNumberProof(fields);
  return proof.firebaseIdToken ? { ...proof, firebaseChannel: 'sms' } : {};
}

/** Returns details of the page on which the player registers (REG-14). */
const getPageDetails = () =>
  ({
    domain: location.host,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
  }) as const;

/** A player who registers by mobile has chosen no username, so the new one is shown for the next log-in. */
const showAccount = (
  account: string,
  { confirm, text }: Pick<ActionContext<Calls>, 'confirm' | 'text'>,
): Promise<boolean> =>
  confirm({ title: text('register.account-title'), text: text('register.account', { account }), isMessage: true });
