import { useState } from 'react';
import type { FlagSwitch, OpsSwitchesResponse, SwitchedScreen } from '../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useMay } from '../context/operator-context.ts';
import { preferredLanguage, useText } from '../look/texts.ts';
import { Button, Empty, Input, Notice, Waiting } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { FieldLine, FlagLine, fieldWords, type LineInput } from './SwitchLines.tsx';
import styles from './screens.module.css';
import { closesDoor, GROUPS, groupOf } from './switch-groups.ts';
import { type SwitchChange, switchKey, useSwitching } from './use-switching.ts';

/** Renders the switches of a running site; open pages apply a change within seconds. */
export function Switches({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const t = useText();
  const { value, problem, again } = useAnswer<OpsSwitchesResponse>({
    path: `merchants/${merchant.code}/switches`,
    query: { language: preferredLanguage() },
  });
  const { set, wishes, problem: refused } = useSwitching(merchant.code, again);
  const [query, setQuery] = useState('');
  const writable = useMay('publisher');
  const isWanted = (...words: readonly string[]): boolean =>
    words.join(' ').toLowerCase().includes(query.trim().toLowerCase());
  const flags = value?.flags.filter(({ name }) => isWanted(name, t(`flag.${name}`))) ?? [];
  const fields = value?.fields.filter(({ name }) => isWanted(name, fieldWords(name, t))) ?? [];
  const shown = problem ?? refused;
  const [asking, setAsking] = useState<SwitchChange | undefined>(undefined);
  const isOn = (change: SwitchChange): boolean =>
    wishes.get(switchKey(change)) ?? value?.flags.some(({ name, on }) => name === change.name && on) ?? false;
  const onSet = (change: SwitchChange): void => (closesDoor(change, isOn(change)) ? setAsking(change) : set(change));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('screen.switches')}</h1>
        <p className="muted">{t('switches.about')}</p>
      </header>
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      {!writable && <Notice>{t('switches.read-only')}</Notice>}
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
      <FlagGroups flags={flags} code={merchant.code} screens={value?.screens ?? []} {...{ wishes, writable, onSet }} />
      {fields.length > 0 && <h2>{t('switches.fields')}</h2>}
      <ul className={styles.list}>
        {fields.map((field) => (
          <FieldLine key={field.name} field={field} {...{ wishes, writable, onSet }} />
        ))}
      </ul>
      {asking && <CloseDoor change={asking} onClose={() => setAsking(undefined)} onSure={set} />}
    </div>
  );
}

interface GroupsInput extends LineInput {
  readonly flags: readonly FlagSwitch[];
  readonly code: string;
  readonly screens: readonly SwitchedScreen[];
}

/** Renders the flags in their groups; a group without a flag that was searched is left out. */
function FlagGroups({ flags, ...line }: GroupsInput) {
  const t = useText();
  const groups = Map.groupBy(flags, ({ name }) => groupOf(name));
  return GROUPS.filter((group) => groups.has(group)).map((group) => (
    <section key={group} className={styles.form} aria-label={t(`switches.group.${group}`)}>
      <h2>{t(`switches.group.${group}`)}</h2>
      <ul className={styles.list}>
        {groups.get(group)?.map((flag) => (
          <FlagLine key={flag.name} flag={flag} {...line} />
        ))}
      </ul>
    </section>
  ));
}

interface CloseDoorInput {
  readonly change: SwitchChange;
  readonly onClose: () => void;
  readonly onSure: (change: SwitchChange) => void;
}

/** Asks before a switch that shuts players out of something. */
function CloseDoor({ change, onClose, onSure }: CloseDoorInput) {
  const t = useText();
  const { name, value } = change;
  return (
    <Dialog title={t(`switches.close.${value}`, { name })} onClose={onClose}>
      <p>{t(`flag.${name}`)}</p>
      <p>{t(`switches.close.about.${name}`)}</p>
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          tone="danger"
          onClick={() => {
            onSure(change);
            onClose();
          }}
        >
          {t(`switches.close.${value}`, { name })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
