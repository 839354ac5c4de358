import { useContext, useState } from 'react';
import { dayAt, timeOfDay } from '../../../rules/calendar-day.ts';
import { type ControlInput, shown } from '../fields/input.ts';
import { BooleanControl, ChoiceControl, NumberControl, StringControl } from '../fields/plain-controls.tsx';
import { useText } from '../look/texts.ts';
import { Button, Input } from '../parts/controls.tsx';
import { AudienceControl } from './AudienceControl.tsx';
import { ComposeContext } from './compose-context.ts';
import { amountFromText, isMoneyAt, textFromAmount } from './definition.ts';
import styles from './Form.module.css';

/** Renders the control for the kind of a value of a promotion. */
export function ComposeControl(input: ControlInput) {
  const { spec } = input;
  switch (spec.kind) {
    case 'choice':
      return <ChoiceControl {...input} />;
    case 'number':
      return spec.amount ? <AmountControl {...input} /> : <NumberControl {...input} />;
    case 'boolean':
      return <BooleanControl {...input} />;
    case 'condition':
      return <AudienceControl {...input} />;
    case 'list':
      return spec.items?.choices ? <SetControl {...input} /> : <StepsControl {...input} />;
    default:
      return spec.format === 'date-time' ? <MomentControl {...input} /> : <StringControl {...input} />;
  }
}

/** Renders an amount as a decimal of the currency; points, tickets and counts are whole numbers. */
function AmountControl(input: ControlInput) {
  const { id, path, value, disabled, invalid, onChange } = input;
  const place = useContext(ComposeContext);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  if (!place || !isMoneyAt(place.definition, path)) return <NumberControl {...input} />;
  // What is typed stays as it is, such as “12.”, while it states the value.
  const isKept = typed !== undefined && (amountFromText(typed) ?? value) === value;
  return (
    <span className={styles.amount}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={17}
        disabled={disabled}
        aria-describedby={`${id}-about`}
        aria-invalid={invalid === true || (typed !== undefined && typed !== '' && amountFromText(typed) === undefined)}
        value={isKept ? typed : textFromAmount(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onChange(undefined);
          else {
            const amount = amountFromText(target.value);
            if (amount !== undefined) onChange(amount);
          }
        }}
      />
      <span className="muted">{place.currency}</span>
    </span>
  );
}

/** Renders a list of known values as checkboxes; none of them is no list. */
function SetControl({ id, spec, value, disabled, onChange }: ControlInput) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const { choices = [], choiceLabels } = spec.items ?? {};
  return (
    <div className={styles.set} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      {choices.map((choice, place) => (
        <label key={choice}>
          <input
            type="checkbox"
            id={place === 0 ? id : undefined}
            disabled={disabled}
            checked={chosen.includes(choice)}
            onChange={({ target }) => {
              const next = choices.filter((one) => (one === choice ? target.checked : chosen.includes(one)));
              onChange(next.length === 0 ? undefined : next);
            }}
          />
          {choiceLabels?.[choice] ?? choice}
        </label>
      ))}
    </div>
  );
}

/** Renders a list of numbers, such as the targets of steps. */
function StepsControl({ id, spec, path, value, disabled, onChange }: ControlInput) {
  const t = useText();
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = spec.items ?? { kind: 'number' as const };
  const put = (next: readonly unknown[]): void => onChange(next.length === 0 ? undefined : next);
  return (
    <div className={styles.steps} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      {list.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <div key={index} className={styles.step}>
          <label htmlFor={`${id}-${index}`}>{index + 1}</label>
          <ComposeControl
            id={`${id}-${index}`}
            spec={items}
            path={[...path, String(index)]}
            value={one}
            disabled={disabled}
            onChange={(next) => next !== undefined && put(list.with(index, next))}
          />
          <Button
            tone="quiet"
            square
            icon="trash-2"
            label={t('promotion.remove-step', { number: index + 1 })}
            disabled={disabled}
            onClick={() => put(list.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button tone="quiet" icon="plus" disabled={disabled} onClick={() => put([...list, list.at(-1) ?? 1])}>
        {t('add')}
      </Button>
    </div>
  );
}

/** Renders an instant as the clocks of the promotion's time zone show it. */
function MomentControl({ id, value, disabled, invalid, onChange }: ControlInput) {
  const place = useContext(ComposeContext);
  const zone = place?.definition.period.zone ?? 'UTC';
  return (
    <Input
      id={id}
      type="datetime-local"
      disabled={disabled}
      aria-describedby={`${id}-about`}
      aria-invalid={invalid}
      value={clockText(shown(value), zone)}
      onChange={({ target }) => {
        const [day, time = ''] = target.value.split('T');
        onChange(day ? timeOfDay(day, time.slice(0, 5), zone).toISOString() : undefined);
      }}
    />
  );
}

function clockText(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return '';
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(instant);
  return `${dayAt(instant, timeZone)}T${time}`;
}
