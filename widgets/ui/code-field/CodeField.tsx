import { type ComponentProps, useRef } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import styles from './CodeField.module.css';
import { useCountdown } from './use-countdown.ts';

interface CodeInput extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  readonly text: WidgetInput<unknown>['text'];
  /** What the code is for; waits of different purposes do not touch each other. */
  readonly purpose: string;
  /** Sends a code. `false` when the form is not ready for it, such as without a number; it has said so then. */
  readonly onSend: () => Promise<Outcome | false>;
}

/** A code that is sent to the player: the field for it, and the button that sends one and counts down to the next. */
export function CodeField({ text, purpose, onSend, ...field }: CodeInput) {
  const input = useRef<HTMLInputElement>(null);
  const { left, busy, send } = useCountdown(purpose, async () => {
    const outcome = await onSend();
    // Once the form has drawn what it lacks, the focus stands where it can be mended.
    if (outcome === false)
      setTimeout(() => input.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return outcome;
  });
  const waits = left > 0;
  return (
    <Field
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      trailing={
        <>
          <Button
            size="small"
            tone="plain"
            className={styles.send}
            busy={busy}
            aria-disabled={waits || undefined}
            onClick={waits ? undefined : send}
          >
            {waits ? text('shared.code-sent', { seconds: left }) : text('shared.send-code')}
          </Button>
          <span role="status" className={styles.said}>
            {waits && text('shared.code-on-its-way')}
          </span>
        </>
      }
    />
  );
}
