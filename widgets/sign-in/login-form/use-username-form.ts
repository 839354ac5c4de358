import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requiredProblem } from '../../../rules/fields/field.ts';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import type { LoginInput } from './LoginForm.tsx';
import { isRemembered, type LoginMemory, MASK } from './login-memory.ts';
import type { Lessons } from './refusal-lessons.ts';
import { useRefusals } from './use-refusals.ts';

type UsernameField = 'username' | 'password' | 'captcha';

interface UsernameForm {
  readonly form: Form<UsernameField>;
  readonly lessons: Lessons;
  readonly remember: boolean;
  readonly changeRemember: (wished: boolean) => void;
  readonly changeUsername: (username: string) => void;
}

/** Whether a password fits today's rules is no question of logging in: an old one may not. So all are only required. */
const check = (values: Readonly<Record<UsernameField, string>>, asksCaptcha: boolean) => ({
  ...(values.username.trim() === '' ? { username: requiredProblem } : {}),
  ...(values.password === '' ? { password: requiredProblem } : {}),
  ...(asksCaptcha && values.captcha.trim() === '' ? { captcha: { message: 'field.captcha-required' } } : {}),
});

/** The form's state with the mask of a remembered player: it stands for the device's token until either field changes. */
export function useUsernameForm({ props, on, text }: LoginInput, memory: LoginMemory): UsernameForm {
  const { lessons, note } = useRefusals();
  const [remember, setRemember] = useState(false);
  const form = useForm<UsernameField>({
    initial: { username: props.account ?? '', password: '', captcha: '' },
    check: (values) => check(values, lessons.captcha > 0),
    text,
    submit: async ({ username, password, captcha }) => {
      const account = username.trim();
      const isMasked = password === MASK && isRemembered(memory, username);
      const fields = { type: 'username', username: account, password, remember, ...(captcha ? { captcha } : {}) };
      const outcome = note(await (isMasked ? on.remembered({ username: account }) : on.submit({ fields })));
      if (outcome.ok) return outcome;
      form.clear('captcha');
      if (isMasked) form.change('password', '');
      return outcome;
    },
  });
  useRecalled(memory, form, setRemember);
  const unmask = () => form.getValues().password === MASK && form.change('password', '');
  return {
    form,
    lessons,
    remember,
    changeRemember: (wished) => {
      setRemember(wished);
      if (wished || !isRemembered(memory, form.getValues().username)) return;
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
 * Fills in whom the device remembers, once, unless the player was faster. Who stands in a field and is about to type
 * writes over what has come, not behind it.
 */
function useRecalled(memory: LoginMemory, form: Form<UsernameField>, setRemember: (wished: boolean) => void): void {
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
