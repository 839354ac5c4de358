import { useState } from 'react';
import type { OperatorRow, OpsOperatorsResponse } from '../../../generated/types/operator-calls.ts';
import { roles } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useOperator } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { momentOf } from '../operations/format.ts';
import { useRequest } from '../operations/use-request.ts';
import { Button, Copy, Notice, Select, Switch, Tag, Waiting } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { AddOperator } from './AddOperator.tsx';
import styles from './screens.module.css';

export interface OneTime {
  readonly name: string;
  readonly password: string;
}

/** Renders the operators with their roles and sites. */
export function Operators() {
  const { value, problem, again } = useAnswer<OpsOperatorsResponse>({ path: 'operators' });
  const { act, busy, problem: refused } = useRequest(again);
  const [adding, setAdding] = useState(false);
  const [given, setGiven] = useState<OneTime | undefined>(undefined);
  const [resetting, setResetting] = useState<string | undefined>(undefined);
  const shown = problem ?? refused;
  const change = async (name: string, body: object): Promise<void> => {
    await act({ method: 'PUT', path: `operators/${name}`, body });
  };
  const reset = async (name: string): Promise<void> => {
    setResetting(undefined);
    const answer = await act<{ password: string }>({ method: 'POST', path: `operators/${name}/reset`, body: {} });
    if (answer) setGiven({ name, password: answer.password });
  };
  return (
    <div className={styles.screen}>
      <Head onAdd={() => setAdding(true)} />
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      {!value && !problem && <Waiting />}
      <ul className={styles.list}>
        {value?.operators.map((row) => (
          <OperatorLine key={row.name} row={row} disabled={busy} onChange={change} onReset={setResetting} />
        ))}
      </ul>
      {adding && (
        <AddOperator
          onClose={() => setAdding(false)}
          onAdded={async (added) => {
            setAdding(false);
            setGiven(added);
            await again();
          }}
        />
      )}
      {resetting !== undefined && (
        <ResetQuestion name={resetting} onClose={() => setResetting(undefined)} onReset={reset} />
      )}
      {given && <OneTimePassword given={given} onClose={() => setGiven(undefined)} />}
    </div>
  );
}

function Head({ onAdd }: { readonly onAdd: () => void }) {
  const t = useText();
  return (
    <header className={styles.row}>
      <div className={styles.head}>
        <h1>{t('screen.operators')}</h1>
        <p className="muted">{t('operators.about')}</p>
      </div>
      <span className={styles.push} />
      <Button tone="main" icon="plus" onClick={onAdd}>
        {t('operators.add')}
      </Button>
    </header>
  );
}

interface LineInput {
  readonly row: OperatorRow;
  readonly disabled: boolean;
  readonly onChange: (name: string, body: object) => Promise<void>;
  readonly onReset: (name: string) => void;
}

function OperatorLine({ row, disabled, onChange, onReset }: LineInput) {
  const t = useText();
  const { name, role, merchants, active, hasTotp, signedInAt } = row;
  const isMe = useOperator().name === name;
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{name}</strong>
          {isMe && <Tag tone="accent">{t('operators.me')}</Tag>}
          {!hasTotp && <Tag tone="warn">{t('operators.no-app')}</Tag>}
        </span>
        <span className={styles.small}>
          {merchants?.join(', ') ?? t('operators.everywhere')} · {t('operators.seen', { at: momentOf(signedInAt) })}
        </span>
      </div>
      <span>
        <Select
          aria-label={t('operators.role', { name })}
          disabled={disabled || isMe}
          value={role}
          onChange={({ target }) => void onChange(name, { role: target.value })}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </Select>
      </span>
      <Button icon="key-round" disabled={disabled || isMe} onClick={() => onReset(name)}>
        {t('operators.reset')}
      </Button>
      <Switch
        checked={active}
        label={t('operators.active', { name })}
        disabled={disabled || isMe}
        onChange={(next) => void onChange(name, { active: next })}
      />
    </li>
  );
}

interface QuestionInput {
  readonly name: string;
  readonly onClose: () => void;
  readonly onReset: (name: string) => Promise<void>;
}

/** Asks for a confirmation, because a reset locks the operator out until they have the new password. */
function ResetQuestion({ name, onClose, onReset }: QuestionInput) {
  const t = useText();
  return (
    <Dialog title={t('operators.reset-title', { name })} onClose={onClose}>
      <p>{t('operators.reset-about')}</p>
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button tone="danger" icon="key-round" onClick={() => void onReset(name)}>
          {t('operators.reset')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Renders the one-time password, which is shown once and has to be handed to the operator. */
function OneTimePassword({ given, onClose }: { readonly given: OneTime; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('operators.given', { name: given.name })} onClose={onClose}>
      <Notice tone="warn">{t('operators.given-about')}</Notice>
      <p>
        <code>{given.password}</code>
      </p>
      <DialogFoot>
        <Copy words={given.password}>{t('operators.copy')}</Copy>
        <Button tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
