import type { KeyboardEvent } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './RegisterForm.module.css';

interface TabsInput {
  readonly id: string;
  readonly modes: readonly RegistrationMode[];
  readonly mode: RegistrationMode;
  readonly onChoose: (mode: RegistrationMode) => void;
  readonly text: WidgetInput<unknown>['text'];
}

const icons: Readonly<Record<RegistrationMode, string>> = { username: 'user', mobile: 'smartphone' };

/** The two ways to register. Arrow keys move between the tabs. */
export function ModeTabs({ id, modes, mode, onChoose, text }: TabsInput) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = modes.find((one) => one !== mode);
    if (next === undefined) return;
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={text('register-form.modes')} className={styles.tabs}>
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === mode}
          aria-controls={`${id}-panel`}
          tabIndex={one === mode ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(one)}
          onKeyDown={onKeyDown}
        >
          <Icon name={icons[one]} size="small" />
          {text(`register-form.by-${one}`)}
        </button>
      ))}
    </div>
  );
}
