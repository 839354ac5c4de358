import { useText } from '../look/texts.ts';
import { Area, Input, Select, Switch } from '../parts/controls.tsx';
import { type ControlInput, shown } from './input.ts';

/** Controls that need only their spec, not the editor's context; forms outside the editor use them too. */

export function StringControl({ id, spec, value, disabled, invalid, onChange }: ControlInput) {
  const long = spec.format === undefined && (spec.maxLength ?? 0) > 160;
  const shared = {
    id,
    disabled,
    'aria-describedby': `${id}-about`,
    'aria-invalid': invalid,
    value: shown(value),
    placeholder: shown(spec.default ?? spec.example),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value === '' ? undefined : target.value),
  };
  return long ? (
    <Area {...shared} rows={4} maxLength={spec.maxLength} />
  ) : (
    <Input {...shared} {...inputOf(spec)} maxLength={spec.maxLength} />
  );
}

interface InputAttributes {
  readonly type?: string;
  readonly inputMode?: 'decimal';
  readonly autoComplete?: string;
}

/** Returns the attributes of the input for a string's format. */
function inputOf({ format, decimal }: ControlInput['spec']): InputAttributes {
  if (format === 'date-time') return { type: 'datetime-local' };
  if (format === 'date') return { type: 'date' };
  if (decimal) return { inputMode: 'decimal' };
  return format === 'password' ? { type: 'password', autoComplete: 'one-time-code' } : {};
}

export function NumberControl({ id, spec, value, disabled, invalid, onChange }: ControlInput) {
  return (
    <Input
      id={id}
      type="number"
      inputMode={spec.integer ? 'numeric' : 'decimal'}
      step={spec.integer ? 1 : 'any'}
      min={spec.minimum}
      max={spec.maximum}
      disabled={disabled}
      aria-describedby={`${id}-about`}
      aria-invalid={invalid}
      value={typeof value === 'number' ? value : ''}
      placeholder={shown(spec.default)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

export function BooleanControl({ id, spec, path, value, disabled, onChange }: ControlInput) {
  const on = typeof value === 'boolean' ? value : spec.default === true;
  return <Switch id={id} checked={on} label={path.at(-1) ?? ''} disabled={disabled} onChange={onChange} />;
}

export function ChoiceControl({ id, spec, value, disabled, invalid, onChange }: ControlInput) {
  const t = useText();
  const choices = spec.choices ?? [];
  const unknown = value !== undefined && !choices.includes(value as string);
  return (
    <Select
      id={id}
      disabled={disabled}
      aria-describedby={`${id}-about`}
      aria-invalid={invalid}
      value={shown(value)}
      onChange={({ target }) => onChange(choices.find((one) => String(one) === target.value))}
    >
      {!(spec.required && value !== undefined) && (
        <option value="">
          {spec.default === undefined ? (spec.emptyLabel ?? '—') : t('by-default', { value: shown(spec.default) })}
        </option>
      )}
      {unknown && <option value={shown(value)}>{shown(value)}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {spec.choiceLabels?.[choice] ?? choice}
        </option>
      ))}
    </Select>
  );
}
