import { type ReactNode, useEffect, useRef } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './FormFrame.module.css';
import type { Form } from './use-form.ts';

interface FrameInput {
  readonly form: Pick<Form<string>, 'problem' | 'onSubmit'>;
  readonly text: WidgetInput<unknown>['text'];
  /** Title of a form on a screen. Inside a dialog the dialog has the title. */
  readonly heading?: string | undefined;
  readonly intro?: string | undefined;
  /** Why the form accepts nothing now; the problem of the form as a whole when left out. */
  readonly refusal?: string | undefined;
  /** For forms that open in place of the pressed button: the first field takes the focus, which went with the button. */
  readonly takesFocus?: boolean | undefined;
  readonly children: ReactNode;
}

/** A native form. Its method is POST, so that a submit before hydration cannot put a password into the address. */
export function FormFrame({ form, text, heading, intro, refusal, takesFocus = false, children }: FrameInput) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [takesFocus]);
  const refused = refusal ?? (form.problem && text(form.problem.message));
  const alert = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  // The button stands at the end of the form, its refusal at the beginning: behind the head of the page, on a phone.
  useEffect(() => {
    if (isShown.current && refused !== undefined) alert.current?.scrollIntoView({ block: 'nearest' });
    isShown.current = true;
  }, [refused, form.problem]);
  return (
    <form
      ref={place}
      onSubmit={form.onSubmit}
      className={styles.form}
      data-framed={heading !== undefined || undefined}
      method="post"
      noValidate
    >
      {heading !== undefined && <h1 className={styles.heading}>{heading}</h1>}
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      <div ref={alert} role="alert">
        {refused !== undefined && (
          <p className={styles.refusal}>
            <Icon name="triangle-alert" />
            {refused}
          </p>
        )}
      </div>
      {children}
    </form>
  );
}
