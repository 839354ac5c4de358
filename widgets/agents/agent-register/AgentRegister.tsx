import { useState } from 'react';
import type { AgentRegisterProps } from '../../../generated/types/widgets/agent-register.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import { Section } from '../../ui/section/Section.tsx';

type Name = 'username' | 'password' | 'confirmPassword';

const EMPTY: Readonly<Record<Name, string>> = { username: '', password: '', confirmPassword: '' };
const NAMES = ['username', 'password', 'confirmPassword'] as const;

export default function AgentRegister({ on, text, node }: WidgetInput<AgentRegisterProps, 'submit'>) {
  const [isAgent, setAgent] = useState(false);
  const [added, setAdded] = useState('');
  const form = useForm<Name>({
    initial: EMPTY,
    check,
    text,
    submit: async (values) => {
      const outcome = await on.submit({ ...values, isAgent });
      if (!outcome.ok) return outcome;
      setAdded(values.username.trim());
      form.reset();
      return outcome;
    },
  });
  return (
    <Section id={node} title={text('agent-register.title')} icon="user-plus">
      <FormFrame form={form} text={text} intro={text('agent-register.intro')}>
        <Field
          {...form.bind('username')}
          label={text('agent-register.username')}
          icon="user"
          autoComplete="off"
          maxLength={128}
          required
        />
        <PasswordField
          {...form.bind('password')}
          label={text('agent-register.password')}
          icon="lock"
          autoComplete="new-password"
          maxLength={128}
          required
          text={text}
        />
        <PasswordField
          {...form.bind('confirmPassword')}
          label={text('agent-register.confirm')}
          icon="lock"
          autoComplete="new-password"
          maxLength={128}
          required
          text={text}
        />
        <Checkbox checked={isAgent} onChange={({ target }) => setAgent(target.checked)}>
          {text('agent-register.agent')}
        </Checkbox>
        <Button type="submit" tone="brand" busy={form.busy}>
          {text('agent-register.submit')}
        </Button>
        <p role="status">{added !== '' && text('agent-register.done', { username: added })}</p>
      </FormFrame>
    </Section>
  );
}

/** The platform checks the rules of the site; the form only what every site asks. */
function check(values: Readonly<Record<Name, string>>) {
  const missing = NAMES.filter((name) => values[name].trim() === '');
  return {
    ...(values.confirmPassword === values.password ? {} : { confirmPassword: { message: 'field.confirmation' } }),
    ...Object.fromEntries(missing.map((name) => [name, { message: 'field.required' }])),
  };
}
