import type { FieldSwitch, FlagSwitch, SwitchedScreen } from '../../../generated/types/operator-calls.ts';
import type { Text } from '../../i18n/texts.ts';
import { goTo } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Button, Switch, Tag } from '../parts/controls.tsx';
import styles from './screens.module.css';
import { type SwitchChange, switchKey } from './use-switching.ts';

export interface LineInput {
  readonly writable: boolean;
  /** Values that were switched but not yet read back from the platform, by switch key. */
  readonly wishes: ReadonlyMap<string, boolean>;
  readonly onSet: (change: SwitchChange) => void;
}

interface FlagInput extends LineInput {
  readonly flag: FlagSwitch;
  readonly code: string;
  /** Titles of screens, by which their nodes are called. */
  readonly screens: readonly SwitchedScreen[];
}

/** Returns what a registration field asks for, as the line of a list begins. */
export const fieldWords = (name: string, t: Text): string =>
  t(`change.field.${name}`).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Renders the switch of a flag with its effect and the nodes that read it. */
export function FlagLine({ flag, code, screens, wishes, writable, onSet }: FlagInput) {
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
                {placeWords(pointer, screens)}
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
        label={`${t(`flag.${name}`)} (${name})`}
        disabled={!writable || (awaits !== undefined && !on)}
        onChange={(next) => onSet({ kind: 'flag', name, value: next ? 'on' : 'off' })}
      />
    </li>
  );
}

/** Returns what a node is called: its screen by its title, and the keys of the blocks that lead to it. */
function placeWords(pointer: string, screens: readonly SwitchedScreen[]): string {
  const [, part, name = '', , ...inside] = pointer.split('/');
  const title = part === 'routes' ? screens.find(({ route }) => route === name)?.title : undefined;
  return [title ?? name, ...inside].join(' › ');
}

/** Renders the switches of a registration field. */
export function FieldLine({ field, wishes, writable, onSet }: LineInput & { readonly field: FieldSwitch }) {
  const t = useText();
  const { name, from } = field;
  const words = fieldWords(name, t);
  const isOn = (rule: 'enabled' | 'required'): boolean =>
    wishes.get(switchKey({ kind: 'field', name, rule })) ?? field[rule];
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{words}</strong> <Tag>{name}</Tag>
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
            label={`${words}: ${t(`switches.${rule}`)}`}
            disabled={!writable || (rule === 'required' && !isOn('enabled'))}
            onChange={(next) => onSet({ kind: 'field', name, rule, value: next ? 'on' : 'off' })}
          />
        </span>
      ))}
    </li>
  );
}
