import { useState } from 'react';
import type { FieldSwitch, FlagSwitch, OpsSwitchesResponse } from '../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../look/texts.ts';
import { Button, Empty, Input, Notice, Switch, Tag, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { useMay } from '../context/operator-context.ts';
import { goTo } from '../context/route.ts';
import { type SwitchChange, switchKey, useSwitching } from './use-switching.ts';
import styles from './screens.module.css';

/** Renders the switches of a running site; open pages apply a change within seconds. */
export function Switches({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const t = useText();
  const { value, problem, again } = useAnswer<OpsSwitchesResponse>({ path: `merchants/${merchant.code}/switches` });
  const { set, wishes, problem: refused } = useSwitching(merchant.code, again);
  const [query, setQuery] = useState('');
  const writable = useMay('publisher');
  const wanted = ({ name }: { readonly name: string }): boolean =>
    `${name} ${t(`flag.${name}`)}`.toLowerCase().includes(query.trim().toLowerCase());
  const { flags, fields } = { flags: value?.flags.filter(wanted) ?? [], fields: value?.fields.filter(wanted) ?? [] };
  const shown = problem ?? refused;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('screen.switches')}</h1>
        <p className="muted">{t('switches.about')}</p>
      </header>
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      {value?.maintenance && <Notice tone="warn">{t('switches.maintenance')}</Notice>}
      <Input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {!value && !problem && <Waiting lines={8} />}
      {value && flags.length + fields.length === 0 && (
        <Empty icon="search">{t('queues.not-found', { words: query.trim() })}</Empty>
      )}
      {flags.length > 0 && <h2>{t('part.flags')}</h2>}
      <ul className={styles.list}>
        {flags.map((flag) => (
          <FlagLine key={flag.name} flag={flag} code={merchant.code} {...{ wishes, writable }} onSet={set} />
        ))}
      </ul>
      {fields.length > 0 && <h2>{t('switches.fields')}</h2>}
      <ul className={styles.list}>
        {fields.map((field) => (
          <FieldLine key={field.name} field={field} {...{ wishes, writable }} onSet={set} />
        ))}
      </ul>
    </div>
  );
}

interface LineInput {
  readonly writable: boolean;
  /** Values that were switched but not yet read back from the platform, by switch key. */
  readonly wishes: ReadonlyMap<string, boolean>;
  readonly onSet: (change: SwitchChange) => void;
}

interface FlagInput extends LineInput {
  readonly flag: FlagSwitch;
  readonly code: string;
}

function FlagLine({ flag, code, wishes, writable, onSet }: FlagInput) {
  const t = useText();
  const { name, on, from, nodes, awaits } = flag;
  const go = (pointer: string): void => goTo({ screen: 'editor', merchant: code, rest: pointer.slice(1) });
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{t(`flag.${name}`)}</strong> <Tag>{name}</Tag>
          {from === 'settings' && <Tag tone="accent">{t('switches.set')}</Tag>}
        </span>
        {awaits !== undefined && <span className={styles.small}>{t('switches.awaits')}</span>}
        {nodes.length > 0 && (
          <span className={styles.row}>
            <span className={styles.small}>{t('switches.where')}</span>
            {nodes.slice(0, 5).map((pointer) => (
              <button key={pointer} type="button" className={styles.place} onClick={() => go(pointer)}>
                {pointer
                  .split('/')
                  .filter((_, index) => index === 2 || index > 3)
                  .join(' › ')}
              </button>
            ))}
            {nodes.length > 5 && <span className={styles.small}>{t('more', { count: nodes.length - 5 })}</span>}
          </span>
        )}
      </div>
      {from === 'settings' && writable && (
        <Button tone="quiet" icon="rotate-ccw" onClick={() => onSet({ kind: 'flag', name, value: 'manifest' })}>
          {t('switches.manifest')}
        </Button>
      )}
      <Switch
        checked={wishes.get(switchKey({ kind: 'flag', name })) ?? on}
        label={name}
        disabled={!writable || (awaits !== undefined && !on)}
        onChange={(next) => onSet({ kind: 'flag', name, value: next ? 'on' : 'off' })}
      />
    </li>
  );
}

function FieldLine({ field, wishes, writable, onSet }: LineInput & { readonly field: FieldSwitch }) {
  const t = useText();
  const { name, from } = field;
  const isOn = (rule: 'enabled' | 'required'): boolean =>
    wishes.get(switchKey({ kind: 'field', name, rule })) ?? field[rule];
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{name}</strong>
          {from === 'settings' && <Tag tone="accent">{t('switches.set')}</Tag>}
        </span>
      </div>
      {from === 'settings' && writable && (
        <Button tone="quiet" icon="rotate-ccw" onClick={() => onSet({ kind: 'field', name, value: 'manifest' })}>
          {t('switches.manifest')}
        </Button>
      )}
      {(['enabled', 'required'] as const).map((rule) => (
        <span key={rule} className={styles.row}>
          <span className={styles.small}>{t(`switches.${rule}`)}</span>
          <Switch
            checked={isOn(rule)}
            label={`${name}: ${t(`switches.${rule}`)}`}
            disabled={!writable || (rule === 'required' && !isOn('enabled'))}
            onChange={(next) => onSet({ kind: 'field', name, rule, value: next ? 'on' : 'off' })}
          />
        </span>
      ))}
    </li>
  );
}
