import { type ComponentProps, useRef } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import styles from './CodeField.module.css';
import { useCountdown } from './use-countdown.ts';

interface CodeInput extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  readonly text: WidgetInput<unknown>['text'];
  /** Purpose of the code. Each purpose has its own countdown. */
  readonly purpose: string;
  /** Sends a code. Returns `false` when the form is not ready, such as without a number; the form then shows why. */
  readonly onSend: () => Promise<Outcome | false>;
}

/** A field for a code that is sent to the player, with a send button that counts down to the next attempt. */
export function CodeField({ text, purpose, onSend, ...field }: CodeInput) {
  const input = useRef<HTMLInputElement>(null);
  const { left, busy, send } = useCountdown(purpose, async () => {
    const outcome = await onSend();
    // After the form has rendered its problem, the focus moves to the invalid field.
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
