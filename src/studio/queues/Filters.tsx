import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import styles from './ParameterForm.module.css';
import { ParameterForm } from './ParameterForm.tsx';
import { filterFields, invalidFilters, parameterFields, type Queue, type Values } from './queue.ts';

interface FiltersInput {
  readonly queue: Queue;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Delay after the last key before the rows are requested: an amount is typed digit by digit. */
const DEBOUNCE_MS = 400;

/** Renders the filters of a queue from their JSON Schema: choices, days and amounts. Invalid values are not sent. */
export function Filters({ queue: { filters }, values, onChange }: FiltersInput) {
  const t = useText();
  const all = t('queues.all-values');
  const fields = useMemo(
    () => (filters ? filterFields(parameterFields({ parameters: filters }), all) : {}),
    [filters, all],
  );
  const bar = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Values | undefined>(undefined);
  const shown = typed ?? values;
  const invalid = invalidFilters(fields, shown);
  const isValid = invalid.length === 0;
  useEffect(() => {
    if (typed === undefined || !isValid) return undefined;
    const timer = setTimeout(() => {
      onChange(typed);
      setTyped(undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isValid, onChange]);
  if (Object.keys(fields).length === 0) return undefined;
  const isSet = Object.keys(fields).some((name) => shown[name] !== undefined && shown[name] !== '');
  return (
    <div ref={bar} className={styles.filters}>
      <ParameterForm id="filter" fields={fields} values={shown} invalid={invalid} inline onChange={setTyped} />
      {isSet && (
        <Button
          tone="quiet"
          icon="x"
          onClick={() => {
            setTyped(undefined);
            onChange({});
            // The button goes with the filters.
            bar.current?.querySelector<HTMLElement>('select, input')?.focus();
          }}
        >
          {t('queues.clear-filters')}
        </Button>
      )}
    </div>
  );
}
