import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../look/texts.ts';
import styles from './controls.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type Tone = 'plain' | 'main' | 'danger' | 'quiet' | 'good' | 'warn' | 'accent';

interface ButtonInput extends ComponentProps<'button'> {
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** Shows the icon only; then `label` is required as the accessible name. */
  readonly square?: boolean;
  readonly label?: string;
}

/**
 * Renders a button. When disabled it uses `aria-disabled` and stays focusable: the `disabled` attribute on the focused
 * button would move the focus to the body.
 */
export function Button({ tone = 'plain', icon, square = false, label, children, ...button }: ButtonInput) {
  const { disabled = false, onClick, ...others } = button;
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      data-square={square || undefined}
      {...(square ? { 'aria-label': label, title: label } : {})}
      {...others}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {square ? undefined : (label ?? children)}
    </button>
  );
}

interface FieldInput {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** Renders a label, a control, its hint and its error. */
export function Field({ label, hint, problem, children }: FieldInput) {
  const id = useId();
  const described = hint || problem ? `${id}-about` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': problem !== undefined })}
      {described && (
        <span id={described} className={problem ? styles.problem : styles.hint}>
          {problem ?? hint}
        </span>
      )}
    </div>
  );
}

interface TextInput extends ComponentProps<'input'> {
  /** Sets the initial focus: for the first field of a screen that is a form. */
  readonly focused?: boolean;
}

export function Input({ focused = false, ...input }: TextInput) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return <input ref={ref} {...input} className={styles.input} />;
}

export function Select({ children, ...select }: ComponentProps<'select'>) {
  return (
    <select {...select} className={styles.input}>
      {children}
    </select>
  );
}

interface AreaInput extends ComponentProps<'textarea'> {
  /** Uses the monospaced font. */
  readonly mono?: boolean;
}

export function Area({ mono = false, ...area }: AreaInput) {
  return <textarea {...area} className={styles.input} data-mono={mono || undefined} />;
}

interface SwitchInput {
  readonly checked: boolean;
  readonly label: string;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ checked, label, disabled, id, onChange }: SwitchInput) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      id={id}
      onClick={() => onChange(!checked)}
    />
  );
}

export function Tag({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}

const noticeIcons: Partial<Record<Tone, IconName>> = { danger: 'circle-alert', warn: 'triangle-alert', good: 'check' };

interface NoticeInput {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly role?: 'alert' | 'status';
}

export function Notice({ tone = 'plain', children, role }: NoticeInput) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon name={noticeIcons[tone] ?? 'circle-alert'} />
      <div>{children}</div>
    </div>
  );
}

/** Renders a skeleton of a list while its data is loading. */
export function Waiting({ lines = 5 }: { readonly lines?: number }) {
  const t = useText();
  return (
    <div className={styles.waiting} role="status">
      <span className="unseen">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={line} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Renders a button that copies a text and confirms it. */
export function Copy({ words, children }: { readonly words: string; readonly children: string }) {
  const t = useText();
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(words);
    setDone(true);
  };
  return (
    <Button icon={done ? 'check' : 'copy'} onClick={() => void copy()}>
      <span role="status">{done ? t('copied') : children}</span>
    </Button>
  );
}

export function Empty({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      {children}
    </div>
  );
}
