import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../look/words.ts';
import { Icon } from '../parts/Icon.tsx';
import { found, useOffered } from './commands.ts';
import styles from './Palette.module.css';

/** Goes anywhere and does anything by a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const commands = found(useOffered(), query);
  const chosen = Math.min(at, commands.length - 1);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`command-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const run = (index: number): void => {
    const command = commands[index];
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
      className={styles.palette}
      aria-label={say('palette.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.query}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={say('palette.title')}
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={commands.length > 0 ? `command-${chosen}` : undefined}
          placeholder={say('palette.hint')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <ul id="commands" role="listbox" aria-label={say('palette.title')} className={styles.list}>
        {commands.map(({ id, label, detail, icon }, index) => (
          <li
            key={id}
            id={`command-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.command}
            onPointerMove={() => setAt(index)}
            onClick={() => run(index)}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
      {commands.length === 0 && <p className={styles.none}>{say('palette.none')}</p>}
    </dialog>
  );
}
