import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Command, found, useOffered } from '../context/commands.ts';
import { useText } from '../look/texts.ts';
import dialogs from '../parts/Dialog.module.css';
import { Icon } from '../parts/Icon.tsx';
import styles from './Palette.module.css';
import { SCREEN } from './screen-focus.ts';

/** Renders the command palette. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { ref, leadTo } = useModal();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const commands = found(useOffered(), query);
  const chosen = Math.min(at, commands.length - 1);
  useEffect(() => {
    document.getElementById(`command-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const run = (index: number): void => {
    const command = commands[index];
    leadTo(command?.leadsTo);
    onClose();
    command?.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((chosen + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <dialog
      ref={ref}
      className={`${dialogs.sheet} ${styles.palette}`}
      aria-label={t('palette.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.query}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={commands.length > 0 ? `command-${chosen}` : undefined}
          placeholder={t('palette.hint')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <Found commands={commands} chosen={chosen} onAim={setAt} onRun={run} />
      {commands.length === 0 && <p className={styles.none}>{t('palette.none')}</p>}
    </dialog>
  );
}

/** Opens the dialog on mount. On unmount the focus returns to where it was, or goes to the target of the chosen command. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const aim = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (aim.current !== undefined) focusOn(aim.current);
    };
  }, []);
  const leadTo = (id: string | undefined): void => {
    aim.current = id;
  };
  return { ref, leadTo };
}

/** Focuses the target of a command; the screen itself when the target is not rendered yet. */
function focusOn(id: string): void {
  (document.getElementById(id) ?? document.getElementById(SCREEN))?.focus({ preventScroll: true });
}

interface FoundInput {
  readonly commands: readonly Command[];
  readonly chosen: number;
  readonly onAim: (index: number) => void;
  readonly onRun: (index: number) => void;
}

/** Renders the matching commands. The dialog handles the arrow keys, so that the focus stays in the search field. */
function Found({ commands, chosen, onAim, onRun }: FoundInput) {
  const t = useText();
  const indexAt = (target: EventTarget): number =>
    Number((target as Element).closest('[role=option]')?.id.slice('command-'.length) ?? -1);
  return (
    <div
      id="commands"
      role="listbox"
      tabIndex={-1}
      aria-label={t('palette.title')}
      className={styles.list}
      onPointerMove={({ target }) => {
        const index = indexAt(target);
        if (index >= 0 && index !== chosen) onAim(index);
      }}
      onPointerUp={({ target }) => {
        const index = indexAt(target);
        if (index >= 0) onRun(index);
      }}
    >
      {commands.map(({ id, label, detail, icon }, index) => (
        <div
          key={id}
          id={`command-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.command}
        >
          <Icon name={icon} />
          <span>{label}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </div>
      ))}
    </div>
  );
}
