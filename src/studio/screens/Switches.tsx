import type {
  FieldSwitch,
  FlagSwitch,
  OpsSetSwitchRequest,
  OpsSwitchesResponse,
} from '../../../generated/types/operator-calls.ts';
import { useState } from 'react';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../look/words.ts';
import { Button, Input, Notice, Switch, Tag } from '../parts/controls.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { useMay } from '../shell/operator-context.ts';
import { goTo } from '../shell/route.ts';
import { useAct } from './use-act.ts';
import styles from './screens.module.css';

type Change = Omit<OpsSetSwitchRequest, 'code' | 'rule'> & Partial<Pick<OpsSetSwitchRequest, 'rule'>>;

/** What can be switched on the running site: open pages follow within seconds. */
export function Switches({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const say = useWords();
  const { value, problem, again } = useAnswer<OpsSwitchesResponse>({ path: `merchants/${merchant.code}/switches` });
  const { act, busy, problem: refused } = useAct();
  const [query, setQuery] = useState('');
  const writable = useMay('publisher') && !busy;
  const wanted = (name: string): boolean =>
    `${name} ${say(`flag.${name}`)}`.toLowerCase().includes(query.trim().toLowerCase());
  const set = async (body: Change): Promise<void> => {
    await act({ method: 'POST', path: `merchants/${merchant.code}/switches`, body });
    await again();
  };
  const shown = problem ?? refused;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{say('screen.switches')}</h1>
        <p className="muted">{say('switches.about')}</p>
      </header>
      {shown && <Refusal problem={shown} />}
      {value?.maintenance && <Notice tone="warn">{say('switches.maintenance')}</Notice>}
      <Input
        type="search"
        aria-label={say('find')}
        placeholder={say('find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <h2>{say('part.flags')}</h2>
      <ul className={styles.list}>
        {value?.flags
          .filter(({ name }) => wanted(name))
          .map((flag) => (
            <FlagLine key={flag.name} flag={flag} code={merchant.code} writable={writable} onSet={set} />
          ))}
      </ul>
      <h2>{say('switches.fields')}</h2>
      <ul className={styles.list}>
        {value?.fields
          .filter(({ name }) => wanted(name))
          .map((field) => (
            <FieldLine key={field.name} field={field} writable={writable} onSet={set} />
          ))}
      </ul>
    </div>
  );
}

interface LineInput {
  readonly writable: boolean;
  readonly onSet: (change: Change) => Promise<void>;
}

function FlagLine({ flag, code, writable, onSet }: LineInput & { readonly flag: FlagSwitch; readonly code: string }) {
  const say = useWords();
  const { name, on, from, nodes } = flag;
  const go = (pointer: string): void => goTo({ screen: 'editor', merchant: code, rest: pointer.slice(1) });
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{say(`flag.${name}`)}</strong> <Tag>{name}</Tag>
          {from === 'settings' && <Tag tone="accent">{say('switches.set')}</Tag>}
        </span>
        {nodes.length > 0 && (
          <span className={styles.row}>
            <span className={styles.small}>{say('switches.where')}</span>
            {nodes.slice(0, 5).map((pointer) => (
              <button key={pointer} type="button" className={styles.place} onClick={() => go(pointer)}>
                {pointer
                  .split('/')
                  .filter((_, index) => index === 2 || index > 3)
                  .join(' › ')}
              </button>
            ))}
            {nodes.length > 5 && <span className={styles.small}>{say('more', { count: nodes.length - 5 })}</span>}
          </span>
        )}
      </div>
      {from === 'settings' && writable && (
        <Button tone="quiet" icon="rotate-ccw" onClick={() => void onSet({ kind: 'flag', name, value: 'manifest' })}>
          {say('switches.manifest')}
        </Button>
      )}
      <Switch
        checked={on}
        label={name}
        disabled={!writable}
        onChange={(next) => void onSet({ kind: 'flag', name, value: next ? 'on' : 'off' })}
      />
    </li>
  );
}

function FieldLine({ field, writable, onSet }: LineInput & { readonly field: FieldSwitch }) {
  const say = useWords();
  const { name, from } = field;
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{name}</strong>
          {from === 'settings' && <Tag tone="accent">{say('switches.set')}</Tag>}
        </span>
      </div>
      {from === 'settings' && writable && (
        <Button tone="quiet" icon="rotate-ccw" onClick={() => void onSet({ kind: 'field', name, value: 'manifest' })}>
          {say('switches.manifest')}
        </Button>
      )}
      {(['enabled', 'required'] as const).map((rule) => (
        <span key={rule} className={styles.row}>
          <span className={styles.small}>{say(`switches.${rule}`)}</span>
          <Switch
            checked={field[rule]}
            label={`${name}: ${say(`switches.${rule}`)}`}
            disabled={!writable || (rule === 'required' && !field.enabled)}
            onChange={(next) => void onSet({ kind: 'field', name, rule, value: next ? 'on' : 'off' })}
          />
        </span>
      ))}
    </li>
  );
}
