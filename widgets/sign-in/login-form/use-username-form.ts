import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requiredProblem } from '../../../rules/fields/field.ts';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import type { LoginInput } from './LoginForm.tsx';
import { isRemembered, type LoginMemory, MASK } from './login-memory.ts';
import type { LoginRestrictions } from './login-restrictions.ts';
import { useLoginRestrictions } from './use-login-restrictions.ts';

type UsernameField = 'username' | 'password' | 'captcha';

interface UsernameForm {
  readonly form: Form<UsernameField>;
  readonly restrictions: LoginRestrictions;
  readonly remember: boolean;
  readonly changeRemember: (remember: boolean) => void;
  readonly changeUsername: (username: string) => void;
}

/** Fields are only required: an old password may not fit today's rules. */
const check = (values: Readonly<Record<UsernameField, string>>, asksCaptcha: boolean) => ({
  ...(values.username.trim() === '' ? { username: requiredProblem } : {}),
  ...(values.password === '' ? { password: requiredProblem } : {}),
  ...(asksCaptcha && values.captcha.trim() === '' ? { captcha: { message: 'field.captcha-required' } } : {}),
});

/**
 * The form state with a masked password for a remembered player. The mask stands for the device token until either
 * field changes.
 */
export function useUsernameForm({ props, on, text }: LoginInput, memory: LoginMemory): UsernameForm {
  const { restrictions, recordOutcome } = useLoginRestrictions();
  const [remember, setRemember] = useState(false);
  const form = useForm<UsernameField>({
    initial: { username: props.account ?? '', password: '', captcha: '' },
    check: (values) => check(values, restrictions.captcha > 0),
    text,
    submit: async ({ username, password, captcha }) => {
      const account = username.trim();
      const isMasked = password === MASK && isRemembered(memory, username);
      const fields = { type: 'username', username: account, password, remember, ...(captcha ? { captcha } : {}) };
      const outcome = recordOutcome(await (isMasked ? on.remembered({ username: account }) : on.submit({ fields })));
      if (outcome.ok) return outcome;
      form.clear('captcha');
      if (isMasked) form.change('password', '');
      return outcome;
    },
  });
  useRememberedLogin(memory, form, setRemember);
  const unmask = () => form.getValues().password === MASK && form.change('password', '');
  return {
    form,
    restrictions,
    remember,
    changeRemember: (remember) => {
      setRemember(remember);
      if (remember || !isRemembered(memory, form.getValues().username)) return;
      unmask();
      void on.forget({ username: memory.username });
    },
    changeUsername: (username) => {
      form.change('username', username);
      unmask();
    },
  };
}

/**
 * Fills in the remembered login once, unless the player typed first. Selects the text of a focused field, so that
 * typing replaces it.
 */
function useRememberedLogin(
  memory: LoginMemory,
  form: Form<UsernameField>,
  setRemember: (remember: boolean) => void,
): void {
  const fill = useRef((_memory: LoginMemory): void => undefined);
  const hasCome = useRef(false);
  useEffect(() => {
    fill.current = ({ username, remembered }) => {
      const typed = form.getValues();
      if (username === '' || typed.username !== '' || typed.password !== '') return;
      hasCome.current = true;
      form.change('username', username);
      if (!remembered) return;
      form.change('password', MASK);
      setRemember(true);
    };
  });
  useEffect(() => fill.current(memory), [memory]);
  useLayoutEffect(() => {
    if (!hasCome.current) return;
    hasCome.current = false;
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && FILLED.has(field.name)) field.select();
  });
}

const FILLED: ReadonlySet<string> = new Set<UsernameField>(['username', 'password']);
