import { useState } from 'react';
import { type Role, roles } from '../api/operator.ts';
import { useOperator } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { useRequest } from '../operations/use-request.ts';
import { Button, Field, Input, Select } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import type { OneTime } from './Operators.tsx';
import styles from './screens.module.css';

interface AddInput {
  readonly onClose: () => void;
  readonly onAdded: (added: OneTime) => Promise<void>;
}

/** Renders the dialog that creates an operator: name, role and sites. */
export function AddOperator({ onClose, onAdded }: AddInput) {
  const t = useText();
  const { act, busy, problem } = useRequest();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const valid = /^[a-z][a-z0-9._-]{1,39}$/.test(name);
  const add = async (): Promise<void> => {
    const body = { name, role, ...(codes.length > 0 ? { merchants: codes } : {}) };
    const answer = await act<{ password: string }>({ method: 'POST', path: 'operators', body });
    if (answer) await onAdded({ name, password: answer.password });
  };
  return (
    <Dialog title={t('operators.add')} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !busy) void add();
        }}
      >
        <Field label={t('sign-in.user')} hint={t('operators.name-hint')}>
          {(ids) => (
            <Input {...ids} autoCapitalize="none" value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Field label={t('operators.as')}>
          {(ids) => (
            <Select {...ids} value={role} onChange={({ target }) => setRole(target.value as Role)}>
              {roles.map((one) => (
                <option key={one} value={one}>
                  {t(`role.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Sites codes={codes} onChange={setCodes} />
        <DialogFoot>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="main" type="submit" disabled={!valid || busy}>
            {t('add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface SitesInput {
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

function Sites({ codes, onChange }: SitesInput) {
  const t = useText();
  const { merchants } = useOperator();
  return (
    <fieldset className={styles.checks}>
      <legend>{t('operators.sites')}</legend>
      {merchants.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={codes.includes(code)}
            onChange={({ target }) => onChange(target.checked ? [...codes, code] : codes.filter((one) => one !== code))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
